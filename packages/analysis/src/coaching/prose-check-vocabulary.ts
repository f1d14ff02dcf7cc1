/** Which words name a cause, or something to work with or on: a closed list, for the check of a rewritten prose. */
import { chartHypotheses } from '../diagnosis/pistol-chart.ts';
import { drillNames } from './drill-names.ts';
import { stemsOf } from './prose-check-stems.ts';

/** Words that carry no cause wherever the chart and the drills use them. */
export const everydayStems: readonly string[] = stemsOf(
  'a about across ahead along an and any are as at be been before by come early end expected fire firing for from gone have hit hole ' +
    'if in into is it its just let lie little look many more most much not of off on one or other out over own shot shots shoot so than ' +
    'that the their them then there these they this to too two up down left right high low us very was what when where which while whole ' +
    'will with you your test practice follow through',
);

/**
 * What the tables do not name and a writer may think of: equipment, body, mind, weather, technique. A word that is missing here can slip
 * through as a cause; a word too many costs nothing but a rewriting.
 */
const furtherCauses =
  'sight scope optic lens dot laser barrel bolt spring stock sling bipod sandbag holster magazine ammunition ammo cartridge load powder ' +
  'primer glove glasses suppressor silencer compensator brake bedding mount screw rifle pistol revolver shotgun gun handgun firearm weapon ' +
  'caliber zero zeroed zeroing slide hammer cylinder ' +
  'eye vision dominance dominant body finger thumb palm wrist elbow arm forearm shoulder neck head cheek chin jaw spine hip knee leg foot feet ' +
  'ankle toe muscle breath breathing lung heart heartbeat pulse blink posture stance balance sway tremor shake shaking wobble hand grip ' +
  'flinch flinching anticipation nervous nerves anxiety anxious fear stress tension tense tired fatigue hurry rush haste impatience ' +
  'distraction focus concentration attention confidence sleep hunger caffeine coffee alcohol drunk medication pain injury strength weakness ' +
  'wind weather light glare shadow temperature heat humidity mirage altitude gravity rain noise ' +
  'squeeze jerk snatch slap pull push yank press pressure trigger recoil kick cant tilt twist torque cadence rhythm hold parallax muzzle ' +
  'drill exercise dry magnum';

/** Stems of the error chart, of the names of the drills, and of what both leave out. */
export const causeStems: ReadonlySet<string> = new Set([
  ...[
    ...eightDirections().flatMap((offset) => chartHypotheses(offset, 'right').map(({ cause }) => cause)),
    ...Object.values(drillNames),
  ]
    .flatMap(stemsOf)
    .filter((stem) => !everydayStems.includes(stem) && stem.length > 2),
  ...stemsOf(furtherCauses),
]);

function eightDirections(): { x: number; y: number }[] {
  return Array.from({ length: 8 }, (_, eighth) => ({
    x: Math.cos((eighth * Math.PI) / 4),
    y: Math.sin((eighth * Math.PI) / 4),
  }));
}
