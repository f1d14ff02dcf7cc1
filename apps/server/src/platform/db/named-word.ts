/** Words looked for in stored text, such as ids and addresses. */

/**
 * Whether the text `said`, in lower case, names the `word`, in SQL. An address is looked for as a whole: bob@example.com is not named
 * where an address such as jim.bob@example.com appears.
 */
export const isNamed = String.raw`position(lower(word) in said) > 0 and (
  position('@' in word) = 0
  or said ~ ('(?<![\w.+%-])' || regexp_replace(lower(word), '([^[:alnum:]])', '\\\1', 'g') || '(?![\w-]|\.\w)')
)`;
