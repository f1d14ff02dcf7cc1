/** The figures that a text names, in digits or in words, each with its unit. */

const wordsUpToTwenty =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty';

const numberWords = new Map<string, number>([
  ...wordsUpToTwenty.split(' ').map((word, value) => [word, value] as const),
  ...'thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, 30 + 10 * index] as const),
]);

/** Quantities that are no whole number; each stands for itself, since no text of ours says the same in another way. */
const quantities =
  'half|halves|third|thirds|quarter|quarters|once|twice|thrice|double|doubles|doubled|triple|triples|tripled|couple|pair|dozen|dozens|' +
  'hundred|hundreds|thousand|thousands|million|millions';

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const digits = String.raw`(?:(?<![\w.)])-)?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`;
const figure = new RegExp(
  String.raw`${digits}|\b(?:(?:${tens})[ -])?(?:${[...numberWords.keys()].join('|')})\b|\b(?:${quantities})\b`,
  'gi',
);

/** Units as texts write them, each with its one name. */
const units: readonly (readonly [RegExp, string])[] = [
  [/^[ -]?(?:mm|millimet(?:er|re)s?)\b/i, 'mm'],
  [/^[ -]?(?:cm|centimet(?:er|re)s?)\b/i, 'cm'],
  [/^[ -]?(?:m|met(?:er|re)s?)\b/i, 'm'],
  [/^(?:"|”|[ -]?inch(?:es)?\b)/i, 'in'],
  // 'nine in ten' and 'two in the black' are no inches.
  [
    /^ in\b(?! (?:a|an|the|this|that|your|all|total|\d|[a-z]+teen|two|three|four|five|six|seven|eight|nine|ten)\b)/i,
    'in',
  ],
  [/^(?:'(?!s)|’(?!s)|[ -]?(?:ft|foot|feet)\b)/i, 'ft'],
  [/^[ -]?(?:yd|yards?)\b/i, 'yd'],
  [/^[ -]?(?:moa|minutes? of angle)\b/i, 'moa'],
  [/^[ -]?(?:mrad|milliradians?)\b/i, 'mrad'],
  [/^[ -]?mils?\b/i, 'mil'],
  [/^(?: ?%| percent\b| per cent\b)/i, '%'],
  [/^(?: ?°|[ -]degrees?\b)/i, 'degree'],
  [/^[ -](?:bullet|hole)[ -]diameters?\b/i, 'diameter'],
  [/^[ -](?:seconds?|s)\b/i, 's'],
  [/^[ -]minutes?\b/i, 'min'],
  [/^(?: times\b| ?x\b)/i, 'times'],
];

/** Behind 'one' and 'zero' these make a count; alone both words mean something else, as in 'this one' and 'check zero'. */
const counted = /^[ -](?:more )?(?:shots?|holes?|flyers?|sighters?|rounds?|groups?|hits?|in|of|out|time)\b/i;

interface Found {
  readonly value: string;
  readonly unit: string | null;
  readonly start: number;
  readonly end: number;
}

/**
 * Lists the figures of a text.
 * @param text a line of prose
 * @returns each figure with its unit, in the order of the text, such as '12.5 mm' or '7'; 'seven' and '7' are the same
 */
export function figuresOf(text: string): string[] {
  const found = [...text.matchAll(figure)].flatMap((match) => read(match, text));
  return found.map(({ value, unit, end }, index) => {
    const next = found[index + 1];
    const isRange = next !== undefined && /^ ?(?:to|and|–|-) ?$/.test(text.slice(end, next.start));
    const own = unit ?? (isRange ? next.unit : null);
    return own === null ? value : `${value} ${own}`;
  });
}

function read(match: RegExpExecArray, text: string): Found[] {
  const [written] = match;
  const word = written.toLowerCase();
  const end = match.index + written.length;
  const rest = text.slice(end);
  const unit = units.find(([pattern]) => pattern.test(rest))?.[1] ?? null;
  const isOpenWord = word === 'one' || word === 'zero';
  if (isOpenWord && unit === null && !counted.test(rest)) return [];
  return [{ value: valueOf(word), unit, start: match.index, end }];
}

function valueOf(word: string): string {
  if (/\d/.test(word)) return String(Number(word.replaceAll(',', '')));
  const parts = word.split(/[ -]/).map((part) => numberWords.get(part));
  return parts.includes(undefined) ? word : String(parts.reduce((sum: number, part) => sum + (part ?? 0), 0));
}
