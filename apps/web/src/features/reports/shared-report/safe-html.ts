/** Turns report text into HTML with a few text formatting tags, and nothing that runs, loads, or imitates the page around it. */
import createPurifier from 'dompurify';

const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** A separate instance, so that its hook affects no other code. */
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

/**
 * Returns nodes for the page and preserves line breaks.
 * @NOTE returns nodes, because HTML that is serialized and parsed again may differ from what was checked.
 */
export function safeHtml(text: string): DocumentFragment {
  const withBreaks = text.trim().replaceAll(/\r\n?|\n/g, '<br>');
  return purifier.sanitize(withBreaks, { ...allowed, RETURN_DOM_FRAGMENT: true });
}
