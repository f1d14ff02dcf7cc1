/** Searches stored text for words, such as ids and addresses. */

/**
 * Whether the lowercase text `said` contains the `word`, in SQL. Addresses only match as a whole:
 * jim.bob@example.com does not contain bob@example.com.
 */
export const isNamed = String.raw`position(lower(word) in said) > 0 and (
  position('@' in word) = 0
  or said ~ ('(?<![\w.+%-])' || regexp_replace(lower(word), '([^[:alnum:]])', '\\\1', 'g') || '(?![\w-]|\.\w)')
)`;
