/** The coach's words on paper: the next drill as a card, and whatever the pages do not already say. */
import type { AiAnalysis } from '@target-analysis/analysis';
import type { Telling } from '@target-analysis/analysis/telling';

/** Paragraphs, or list items. */
export interface TextPart {
  /** Empty if the section's own title is enough. */
  title: string;
  text: string | readonly string[];
}

/** A drill as the coach wrote it. */
export interface DrillCard {
  name: string;
  /** What it trains, distance and rounds, standard, goal, and safety: one labeled line each. */
  about: (readonly [name: string, text: string])[];
  steps: string[];
}

interface CoachTexts {
  /** The drill for what to work on; null if there is none, or it is not written out. */
  drill: DrillCard | null;
  training: TextPart[];
}

/** @param telling null for a report without a measurement, which has only the coach's words */
export function coachTexts(analysis: AiAnalysis, telling: Telling | null): CoachTexts {
  const { recommendations, areas_of_improvement: areas, suggestions, corrective_drills: drills } = analysis;
  if (telling === null)
    return {
      drill: null,
      training: filled([
        { title: 'Group pattern', text: analysis.shot_group_pattern },
        { title: 'Vertical pattern', text: analysis.shot_vertical_pattern },
        { title: 'Distribution', text: analysis.shot_distribution_overview },
        { title: 'Recommendations', text: recommendations },
        { title: 'Coaching Analysis', text: analysis.coaching_analysis },
        { title: 'Areas for Improvement', text: areas },
        { title: 'Suggestions', text: suggestions },
        { title: 'Corrective Drills', text: drills },
      ]),
    };
  const { workOn, findings } = telling;
  // Advice based on holes that still have to be checked would be worthless.
  if (workOn === null) return { drill: null, training: [] };
  const blocks = drills.split('\n\n').filter((block) => block !== '');
  const mine = blocks.find((block) => nameOf(block) === workOn.drill?.name);
  // Safety belongs on the card that is taken to the range.
  const safety = mine === undefined ? undefined : blocks.find((block) => safetyIn(block) !== null);
  const said = [
    telling.verdict.sentence,
    ...findings.map(({ sentence }) => sentence),
    `${workOn.title}.`,
    workOn.text,
    workOn.goal ?? '',
  ];
  const unsaid = (texts: readonly string[]) =>
    [...new Set(texts)].filter((text) => text !== '' && !said.includes(text));
  return {
    drill: mine === undefined ? null : withSafety(cardOf(mine), safety),
    training: filled([
      {
        title: '',
        text: unsaid([
          ...recommendations.split('\n').map(withoutNumber),
          ...areas,
          ...suggestions,
          ...blocks.filter((block) => block !== mine && block !== safety).map(otherDrill),
        ]),
      },
    ]),
  };
}

function filled(parts: readonly TextPart[]): TextPart[] {
  return parts.filter(({ text }) => text.length > 0);
}

function withoutNumber(line: string): string {
  return line.replace(/^\d+\. /, '');
}

function nameOf(block: string): string {
  return withoutNumber(block.split('\n')[0] ?? '');
}

/** Every line of a drill that is not a step starts with a label and a colon. */
function cardOf(block: string): DrillCard {
  const [, ...lines] = block.split('\n');
  return {
    name: nameOf(block),
    about: lines
      .filter((line) => !line.startsWith('- '))
      .map((line) => {
        const [, name = '', text = line] = /^([^:.]{1,20}): (.*)$/.exec(line) ?? [];
        return [name, text] as const;
      }),
    steps: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
  };
}

/** A one-line block is the safety note of all drills. */
function safetyIn(block: string): string | null {
  return /^Safety: (.*)$/.exec(block)?.[1] ?? null;
}

function withSafety(card: DrillCard, block = ''): DrillCard {
  const safety = safetyIn(block);
  return safety === null ? card : { ...card, about: [...card.about, ['Safety', safety]] };
}

/** A drill other than the next one, in one line; the guide has it in full. A one-line block is the safety note of all drills. */
function otherDrill(block: string): string {
  if (!block.includes('\n')) return block;
  const { name, about } = cardOf(block);
  const distance = about.find(([what]) => what === 'Distance');
  return `Another drill: ${name}.${distance === undefined ? '' : ` Distance: ${distance[1]}`}`;
}
