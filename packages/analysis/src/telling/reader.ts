/** Who reads a report, and the words that only make sense to its owner. */
import type { AiAnalysis } from '../coaching/ai-analysis.ts';

/** An owner can check marks and correct the report; a visitor, or a reader of the command line, can't. */
export type Reader = 'owner' | 'visitor';

/** Sentences that ask for something that is only possible on the owner's page, each up to its end. */
const ownersSteps =
  /(?<=^|[.!?] |\n)(?:Check (?:the |holes? )|One wrong hit |Set (?:your aim on|them to) |Choose (?:a|your) (?:caliber|target face)|Use Correct |Mark your hits |Correct the report |If you know what went wrong, mark )[^.!?\n]*[.!?] ?/g;

/**
 * Leaves out what only the owner can do.
 * @param text of a report
 * @returns the other sentences; empty if there are none
 */
export function withoutOwnersSteps(text: string): string {
  return text.replaceAll(ownersSteps, '').trim();
}

/**
 * Leaves out of the coach's prose what only the owner can do.
 * @param analysis the prose of a report
 * @returns the same prose for a visitor
 */
export function proseForVisitor(analysis: AiAnalysis): AiAnalysis {
  const { coaching_analysis, suggestions, recommendations } = analysis;
  return {
    ...analysis,
    coaching_analysis: coaching_analysis.map(withoutOwnersSteps).filter((text) => text !== ''),
    suggestions: suggestions.map(withoutOwnersSteps).filter((text) => text !== ''),
    recommendations: withoutOwnersSteps(recommendations),
  };
}
