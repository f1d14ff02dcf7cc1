/** Position of a label relative to its mark in a drawing: right and down, in drawing units. */
export interface LabelPlace {
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

interface Place {
  x: number;
  y: number;
}

const places: readonly LabelPlace[] = [
  { x: 12, y: -10, anchor: 'start' },
  { x: 12, y: 18, anchor: 'start' },
  { x: -12, y: -10, anchor: 'end' },
  { x: -12, y: 18, anchor: 'end' },
];

/** Half the length of a label of about ten letters. */
const halfName = 34;

/** Length of a short label, such as the aim's. */
const shortName = 26;

/**
 * Points along a short label, for other labels to avoid.
 * @param at the mark
 * @param place of its label
 */
export function spotsOfName(at: Place, { x, y, anchor }: LabelPlace): Place[] {
  const way = anchor === 'start' ? 1 : -1;
  return [0, 0.5, 1].map((share) => ({ x: at.x + x + way * share * shortName, y: at.y + y }));
}

/**
 * The corner of a mark with the most room around it, inside the field.
 * @param at the mark
 * @param taken points that must stay readable
 * @param field left and right edges of the drawing
 */
export function labelPlace(
  at: Place,
  taken: readonly Place[],
  field: { left: number; right: number },
): LabelPlace {
  const [first = { x: 12, y: -10, anchor: 'start' }, ...others] = places;
  const roomAt = (place: LabelPlace) => {
    const middle = {
      x: at.x + place.x + (place.anchor === 'start' ? halfName : -halfName),
      y: at.y + place.y,
    };
    const isOutside = middle.x - halfName < field.left || middle.x + halfName > field.right;
    const nearest = Math.min(
      ...taken.map((other) => Math.hypot((other.x - middle.x) / 2, other.y - middle.y)),
    );
    return isOutside ? -1 : nearest;
  };
  return others.reduce((best, place) => (roomAt(place) > roomAt(best) ? place : best), first);
}
