import type { Report } from '@target-analysis/analysis';
import { groupPictureOf, tellReport } from '@target-analysis/analysis/telling';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { isGateCode } from '../../billing/index.ts';
import { subscribeToNetwork } from '../../../lib/network.ts';
import { dayWords } from '../../../lib/words/day-words.ts';
import { thisDevice } from '../../../lib/words/this-device.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { LazyPicture } from '../../../ui/pictures/lazy-picture.tsx';
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts';
import { Alert, Badge } from '../../../ui/surfaces.tsx';
import { GroupPicture } from '../group-picture.tsx';
import { pictureWidth } from '../thumbnails.tsx';
import { useUnit } from '../report/use-unit.ts';
import { withCaliber } from '../try/with-caliber.ts';
import { needsPerson } from './send-unsent.ts';
import type { UnsentPhoto } from '../unsent-photo.ts';
import { countOf } from '../../../lib/words/count-of.ts';

interface UnsentCardProps {
  unsent: UnsentPhoto;
  /** What this device measured on it; null if nothing yet, or nothing well. */
  found: Report | null;
  isFinding: boolean;
  onSend: () => Promise<void>;
  onDelete: () => void;
}

/** A waiting photo: what this device measured on it, and its status. */
export function UnsentCard({ unsent, found, isFinding, onSend, onDelete }: UnsentCardProps) {
  const { form, photo } = unsent;
  const address = useObjectUrl(photo);
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-dashed border-control bg-raised p-3 tablet:gap-5 tablet:p-4">
      {found !== null && address !== null ? (
        <GroupPicture glance={{ photoUrl: address, ...groupPictureOf(found) }} className={pictureWidth} />
      ) : (
        <LazyPicture
          source={address ?? ''}
          alt=""
          className={`${pictureWidth} aspect-square rounded-card object-cover`}
        />
      )}
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-15 break-words tablet:text-17">{form.sessionName}</h2>
        <p className="text-13 text-quiet">{dayWords(form.date)}</p>
        {found !== null && <Measured report={found} caliber={form.firearmCaliber} />}
        {isFinding && <p className="text-quiet">Finding hits on this device</p>}
        <div>
          <Badge look="outline" tone="careful">
            {`Saved on ${thisDevice()}`}
          </Badge>
        </div>
        <State unsent={unsent} address={address} onSend={onSend} onDelete={onDelete} />
      </div>
    </article>
  );
}

/** Uses a report's words until there is a report. */
function Measured({ report: found, caliber }: { report: Report; caliber: string }) {
  const report = useMemo(() => withCaliber(found, caliber), [found, caliber]);
  const [unit] = useUnit(report);
  const { verdict, tiles } = useMemo(() => tellReport(report, unit), [report, unit]);
  const figures = tiles.map(({ label, value, unit: words }) => `${label} ${value} ${words}`.trim());
  return (
    <>
      <p className="font-semibold tablet:text-17">{verdict.sentence}</p>
      <p className="tabular-nums">{[countOf(report.holes.length, 'hit'), ...figures].join(' · ')}</p>
    </>
  );
}

function State(props: Pick<UnsentCardProps, 'unsent' | 'onSend' | 'onDelete'> & { address: string | null }) {
  const { unsent, address, onSend, onDelete } = props;
  const { problem } = unsent;
  const [isBusy, setIsBusy] = useState(false);
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return (
    <>
      {problem === null ? (
        <p className="text-quiet">
          {isOnline ? 'Sending it now.' : 'We’ll send it when you’re back online.'}
        </p>
      ) : (
        <Alert tone="failed" title={problem.title}>
          {problem.message}
        </Alert>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {problem !== null && isGateCode(problem.code) && (
          <LinkButton to="/pricing" variant="primary">
            Get more reports
          </LinkButton>
        )}
        {isOnline && (
          <Button
            isBusy={isBusy}
            onClick={() => {
              setIsBusy(true);
              void onSend().finally(() => setIsBusy(false));
            }}
          >
            Send now
          </Button>
        )}
        {needsPerson(unsent) && address !== null && (
          <a
            className="inline-flex min-h-11 items-center px-3 underline"
            href={address}
            download={unsent.photo.name}
          >
            Save the photo
          </a>
        )}
        <Button onClick={onDelete}>Delete</Button>
      </div>
    </>
  );
}
