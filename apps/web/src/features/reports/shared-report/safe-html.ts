/** Text of a report as HTML: a few tags that mark words up, and nothing that acts, loads or looks like the page around it. */
import createPurifier from 'dompurify';

const allowed = {
  ALLOWED_TAGS: ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'u', 'ul'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** One of our own, so that its hook serves nobody else. */
const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer nofollow');
});

/**
 * Nodes for the page, line breaks kept.
 * @NOTE as nodes, since HTML that is written out and parsed again may become something else than what was checked.
 */
export function safeHtml(text: string): DocumentFragment {
  const withBreaks = text.trim().replaceAll(/\r\n?|\n/g, '<br>');
  return purifier.sanitize(withBreaks, { ...allowed, RETURN_DOM_FRAGMENT: true });
}
