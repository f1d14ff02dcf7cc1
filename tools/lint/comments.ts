/** Rules about comments that no plugin offers (CONVENTIONS.md, lines 11, 20, and 21). */

import type { Plugin, Rule } from '@oxlint/plugins';

/** Reports every comment for which `problemOf` returns a message. */
function commentRule(description: string, problemOf: (text: string) => string | null): Rule {
  return {
    meta: { type: 'problem', docs: { description }, schema: [] },
    create: (context) => ({
      Program: () => {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = problemOf(comment.value);
          if (message !== null) context.report({ loc: comment.loc, message });
        }
      },
    }),
  };
}

const describedDisable = commentRule('a disabled rule has its reason on the line', (text) =>
  /^\s*(es|ox)lint-disable/.test(text) && !/\s--\s+\S+\s+\S+/.test(text)
    ? 'Say why the rule is off, on the same line: `-- reason`.'
    : null,
);

const presentTense = commentRule('comments speak of the present', (text) =>
  /\b(previously|formerly|no longer|was renamed|was moved|in the old|legacy)\b/i.test(text)
    ? 'A comment says why it is so now; the past is in git.'
    : null,
);

const knownTags = commentRule('two tags: @NOTE, and @TODO with an issue number', (text) =>
  /\b(FIXME|XXX|HACK)\b/.test(text) || /\bTODO\b(?!\s+#\d+)/.test(text)
    ? 'Write `@TODO #number` or do it now.'
    : null,
);

const comments: Plugin = {
  meta: { name: 'comments' },
  rules: { 'described-disable': describedDisable, 'present-tense': presentTense, 'known-tags': knownTags },
};

// oxlint-disable-next-line no-restricted-exports -- oxlint finds a plugin there
export default comments;
