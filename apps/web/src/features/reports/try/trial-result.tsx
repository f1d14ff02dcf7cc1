import type { Report } from '@target-analysis/analysis';
import { groupPictureOf, tellReport, type Telling } from '@target-analysis/analysis/telling';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts';
import { Card } from '../../../ui/surfaces.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { keepTriedPhoto, type TriedPhoto } from '../../../lib/tried-photo.ts';
import { thisDevice } from '../../../lib/words/this-device.ts';
import { CaliberPicker } from '../../firearms/index.ts';
import { GroupPicture } from '../group-picture.tsx';
import { useUnit } from '../report/use-unit.ts';
import { withCaliber } from './with-caliber.ts';

interface TrialResultProps {
  photo: File;
  report: Report;
  /** Blank until the visitor chooses one. */
  caliber: string;
  onCaliber: (caliber: string) => void;
}

/** What the photo shows, and what a report adds. */
export function TrialResult({ photo, report: found, caliber, onCaliber }: TrialResultProps) {
  const report = useMemo(() => withCaliber(found, caliber), [found, caliber]);
  const [unit] = useUnit(report);
  const telling = useMemo(() => tellReport(report, unit), [report, unit]);
  const address = useObjectUrl(photo);
  return (
    <Card className="grid gap-6 tablet:grid-cols-2">
      {address !== null && <GroupPicture glance={{ photoUrl: address, ...groupPictureOf(report) }} />}
      <div className="flex min-w-0 flex-col gap-4">
        <h3 className="text-21 text-balance">{telling.verdict.sentence}</h3>
        <Figures report={report} telling={telling} />
        <CaliberPicker value={caliber} onChange={onCaliber} />
        <KeepIt tried={{ photo, caliber }} />
      </div>
    </Card>
  );
}

function Figures({ report, telling }: { report: Report; telling: Telling }) {
  const hits = report.holes.length;
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Figure label={hits === 1 ? 'Hit found' : 'Hits found'} value={String(hits)} />
      {telling.tiles.map(({ key, label, value, unit }) => (
        <Figure key={key} label={label} value={value} unit={unit} />
      ))}
    </dl>
  );
}

function Figure(props: { label: string; value: string; unit?: string }) {
  return (
    <div>
      <dt className="text-13 text-quiet">{props.label}</dt>
      <dd className="text-28 leading-tight font-semibold tabular-nums">
        {props.value} <span className="text-15 font-medium text-quiet">{props.unit}</span>
      </dd>
    </div>
  );
}

/** Moves the photo and its caliber into the new account's form. */
function KeepIt({ tried }: { tried: TriedPhoto }) {
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
        A report adds your score, a drill for what to work on, sharing, and your progress.
      </p>
      <Button
        variant="primary"
        className="mt-3"
        isBusy={isBusy}
        onClick={() => {
          void signUp();
        }}
      >
        Get the full report
      </Button>
    </div>
  );
}
