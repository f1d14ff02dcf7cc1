/** Twelve range visits of the demo shooter over four months, as entered, in meters. tools/draw-demo.ts draws their photos. */
import type { TargetFaceKey } from '@target-analysis/analysis';
import type { NewReportRow } from '../store.ts';

/** The form answers that belong to a gun and its usual target. */
type Setup = Pick<
  NewReportRow,
  | 'targetLocation'
  | 'targetType'
  | 'targetDistance'
  | 'distanceM'
  | 'firearmMake'
  | 'firearmModel'
  | 'firearmCaliber'
  | 'firearmKind'
  | 'trainingGoals'
> & { targetFace: TargetFaceKey };

const pistol: Setup = {
  targetLocation: 'indoor',
  targetType: 'bullseye',
  targetDistance: '25 meters',
  distanceM: 25,
  firearmMake: 'Glock',
  firearmModel: '17',
  firearmCaliber: '9mm Luger',
  firearmKind: 'pistol',
  trainingGoals: 'self-defense',
  targetFace: 'nra-b8',
};

const rifle: Setup = {
  targetLocation: 'outdoor',
  targetType: 'precision',
  targetDistance: '50 meters',
  distanceM: 50,
  firearmMake: 'CZ',
  firearmModel: '457',
  firearmCaliber: '.22 LR',
  firearmKind: 'rifle',
  trainingGoals: 'precision shooting',
  targetFace: 'issf-50m-rifle',
};

export interface DemoVisit extends Setup {
  daysAgo: number;
  sessionName: string;
  notes: string;
  shotsFired: number;
}

/** Oldest first. Each one's photo and marks have the same index. */
export const demoVisits: readonly DemoVisit[] = [
  { ...pistol, daysAgo: 121, sessionName: 'First try at 25 meters', notes: '', shotsFired: 10 },
  { ...pistol, daysAgo: 114, sessionName: 'Slow fire', notes: 'Breaking wrist low?', shotsFired: 10 },
  { ...rifle, daysAgo: 101, sessionName: 'Rifle, prone', notes: 'Light wind from the left', shotsFired: 10 },
  { ...pistol, daysAgo: 93, sessionName: 'Slow fire', notes: 'Dry fire every day this week', shotsFired: 10 },
  { ...pistol, daysAgo: 79, sessionName: 'Dummy rounds', notes: '', shotsFired: 10 },
  { ...rifle, daysAgo: 72, sessionName: 'Rifle, prone', notes: '', shotsFired: 10 },
  { ...pistol, daysAgo: 58, sessionName: 'Slow fire', notes: 'New grip', shotsFired: 10 },
  { ...pistol, daysAgo: 51, sessionName: 'Friday practice', notes: '', shotsFired: 15 },
  { ...rifle, daysAgo: 37, sessionName: 'Rifle, bench', notes: 'Match ammunition', shotsFired: 10 },
  { ...pistol, daysAgo: 23, sessionName: 'Friday practice', notes: '', shotsFired: 10 },
  { ...pistol, daysAgo: 16, sessionName: 'Slow fire', notes: '', shotsFired: 15 },
  { ...pistol, daysAgo: 4, sessionName: 'Slow fire', notes: 'Best group so far', shotsFired: 10 },
];
