import type { Report } from '@target-analysis/analysis';
import { groupPictureOf, tellReport } from '@target-analysis/analysis/telling';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts';
import { Card } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { keepTriedPhoto, type TriedPhoto } from '../../../lib/tried-photo.ts';
import { useUnits } from '../../../lib/words/use-units.ts';
import { thisDevice } from '../../../lib/words/this-device.ts';
import { CaliberPicker } from '../../firearms/index.ts';
import type { PhotoCheck } from '../photo-check/photo-check.ts';
import { GroupPicture } from '../group-picture.tsx';
import { useUnit } from '../report/use-unit.ts';
import { TrialReading } from './trial-reading.tsx';
import { withCaliber } from './with-caliber.ts';

interface TrialResultProps {
  photo: File;
  report: Report;
  check: PhotoCheck;
  /** Blank until the visitor chooses one. */
  caliber: string;
  onCaliber: (caliber: string) => void;
}

/** What the photo shows, and what a report adds. */
export function TrialResult({ photo, report: found, check, caliber, onCaliber }: TrialResultProps) {
  const report = useMemo(() => withCaliber(found, caliber), [found, caliber]);
  const [unit] = useUnit(report);
  const { lengthUnit } = useUnits();
  const telling = useMemo(() => tellReport(report, unit, 'visitor'), [report, unit]);
  const address = useObjectUrl(photo);
  const { isBadlyRead } = report.reading;
  return (
    <Card className="grid gap-6 tablet:grid-cols-2">
      {address !== null && <GroupPicture glance={{ photoUrl: address, ...groupPictureOf(report) }} />}
      <div className="flex min-w-0 flex-col gap-4">
        <h3 className="text-21 text-balance">{telling.verdict.sentence}</h3>
        <TrialReading report={report} telling={telling} check={check} />
        {!isBadlyRead && (
          <CaliberPicker
            value={caliber}
            onChange={onCaliber}
            hint={caliber === '' ? `Choose yours to see figures in ${lengthUnit}.` : undefined}
          />
        )}
        <KeepIt tried={{ photo, caliber }} isBadlyRead={isBadlyRead} />
      </div>
    </Card>
  );
}

/** Moves the photo and its caliber into the new account's form. */
function KeepIt({ tried, isBadlyRead }: { tried: TriedPhoto; isBadlyRead: boolean }) {
  const navigate = useNavigate();
  const { showError } = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const signUp = async () => {
    setIsBusy(true);
    if (!(await keepTriedPhoto(tried, new Date())))
      showError({
        title: 'The photo wasn’t saved',
        message: `There is no room for it on ${thisDevice()}, or this is a private window. Choose it again after you sign up.`,
      });
    await navigate('/auth', { state: { tab: 'sign-up', from: '/analysis' } });
  };
  return (
    <div className="mt-auto border-t border-hairline pt-4">
      <p className="text-quiet">
        {isBadlyRead
          ? 'In a report, you can also mark the holes yourself.'
          : 'A report adds your score, a drill for what to work on, sharing, and your progress.'}
      </p>
      <Button
        variant={isBadlyRead ? 'secondary' : 'primary'}
        className="mt-3"
        isBusy={isBusy}
        onClick={() => void signUp()}
      >
        Get the full report
      </Button>
    </div>
  );
}
