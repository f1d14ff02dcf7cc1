import { useQuery } from '@tanstack/react-query';
import { useUnits } from '../../../lib/words/use-units.ts';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { BlankTargetDrawing } from '../../../ui/pictures/drawings.tsx';
import { useSubscription } from '../../billing/index.ts';
import { drillsQuery } from './drills-query.ts';
import { SetupDrawing } from './setup-drawing.tsx';

/** How one drill is set up; a blank target for whoever may not read the guide now. */
export function DrillDrawing({ drill: key }: { drill: string }) {
  const { distanceUnit } = useUnits();
  const subscription = useSubscription();
  const mayRead = subscription && subscription.gate === null;
  const { data, isError } = useQuery({ ...drillsQuery, enabled: mayRead === true });
  const drill = data?.drills.find((one) => one.key === key);
  if (drill !== undefined) return <SetupDrawing setup={drill.setup} unit={distanceUnit} />;
  if (mayRead !== false && !isError) return <Skeleton className="size-full" />;
  return (
    <div className="grid size-full place-items-center rounded-card border border-hairline text-quiet">
      <BlankTargetDrawing />
    </div>
  );
}
