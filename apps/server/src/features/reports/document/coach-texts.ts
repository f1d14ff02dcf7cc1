/** The coach's words on paper: the drill to shoot next as a card, and of the rest what nothing else on the pages says. */
import type { AiAnalysis } from '@target-analysis/analysis';
import type { Telling } from '@target-analysis/analysis/telling';

/** Paragraphs, or points of a list. */
export interface TextPart {
  /** Empty where the section's own title says it. */
  title: string;
  text: string | readonly string[];
}

/** A drill as the coach wrote it out. */
export interface DrillCard {
  name: string;
  /** What it trains, distance and rounds, standard, goal, and safety: each a line with its name. */
  about: (readonly [name: string, text: string])[];
  steps: string[];
}

interface CoachTexts {
  /** The drill of what to work on; null where there is none, or it is not written out. */
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
  // Advice on holes that have to be checked first would rest on nothing.
  if (workOn === null) return { drill: null, training: [] };
  const blocks = drills.split('\n\n').filter((block) => block !== '');
  const mine = blocks.find((block) => nameOf(block) === workOn.drill?.name);
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
    drill: mine === undefined ? null : cardOf(mine),
    training: filled([
      {
        title: '',
        text: unsaid([
          ...recommendations.split('\n').map(withoutNumber),
          ...areas,
          ...suggestions,
          ...blocks.filter((block) => block !== mine).map(otherDrill),
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

/** Each line of a drill that is no step has a name and a colon. */
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

/** A drill that is not next, in a line: the guide has it in full. A block of one line is the safety note of all drills. */
function otherDrill(block: string): string {
  if (!block.includes('\n')) return block;
  const { name, about } = cardOf(block);
  const distance = about.find(([what]) => what === 'Distance');
  return `Another drill: ${name}.${distance === undefined ? '' : ` Distance: ${distance[1]}`}`;
}
