import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { useSubscription } from '../../billing/index.ts';
import { drillsQuery } from './drills-query.ts';
import { SetupDrawing } from './setup-drawing.tsx';
import type { DistanceUnit } from './setup-layout.ts';

/** The setup of one drill; empty for readers without access to the guide. */
export function DrillDrawing({ drill: key, unit }: { drill: string; unit: DistanceUnit }) {
  const subscription = useSubscription();
  const mayRead = subscription && subscription.gate === null;
  const { data, isError } = useQuery({ ...drillsQuery, enabled: mayRead === true });
  const drill = data?.drills.find((one) => one.key === key);
  if (mayRead === false || isError) return null;
  return (
    <div className="aspect-3/2 shrink-0 tablet:w-60 desktop:w-full">
      {drill === undefined ? (
        <Skeleton className="size-full" />
      ) : (
        <SetupDrawing setup={drill.setup} unit={unit} />
      )}
    </div>
  );
}
