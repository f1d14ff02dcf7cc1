import type { PrivacyLog } from '@target-analysis/contract';
import { DataText } from '../../ui/data/data-text.tsx';

type Facts = PrivacyLog['request_details'];

/** Labeled facts. Other people may have chosen those labels. */
export function FactList({ facts }: { facts: Facts }) {
  const entries = Object.entries(facts);
  if (entries.length === 0) return <p className="text-quiet">No other details.</p>;
  return (
    <dl className="flex max-w-[70ch] flex-col gap-2 text-13">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt className="text-quiet">
            <DataText>{name}</DataText>
          </dt>
          <dd>
            <DataText>{factText(value)}</DataText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function factText(value: Facts[string]): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
