import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommentItem } from './comment-item.tsx';
import { exampleComment } from '../example-comments.ts';

const now = new Date('2026-11-20T10:05:00.000Z');

function itemOf(changes: Parameters<typeof exampleComment>[0], onDelete: (() => void) | null = null): string {
  return renderToStaticMarkup(
    <CommentItem comment={exampleComment(changes)} now={now} pin={null} onDelete={onDelete} />,
  );
}

test('shows markup in a comment as plain text', () => {
  const html = itemOf({ comment_text: '<img src=x onerror=alert(1)><a href="https://example.com">win</a>' });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<(img|a|script)\b/);
});

test('an address in a comment is not a link', () => {
  expect(itemOf({ comment_text: 'See https://example.com/win now' })).not.toMatch(/<a\b/);
});

test('keeps name, tag, and text apart in any writing direction', () => {
  const html = itemOf({ commenter_name: 'שרה', comment_text: 'שלום', is_owner: true });
  expect(html).toMatch(/<bdi[^>]*>שרה<\/bdi><span[^>]*>\(Report Owner\)<\/span>/);
  expect(html).toMatch(/<p dir="auto"[^>]*unicode-bidi:plaintext[^>]*>שלום<\/p>/);
});

test('the age of a comment includes its exact time', () => {
  const html = itemOf({});
  expect(html).toContain('5 minutes ago');
  expect(html).toMatch(/<time dateTime="2026-11-20T10:00:00.000Z" title="[^"]*2026[^"]*"/);
});

test('a long comment shows its beginning and offers the rest', () => {
  expect(itemOf({ comment_text: 'line\n'.repeat(40) })).toContain('Read more');
  expect(itemOf({ comment_text: 'short' })).not.toContain('Read more');
});

test('offers deletion only to people who may delete a comment', () => {
  expect(itemOf({})).not.toContain('Delete');
  expect(itemOf({}, () => undefined)).toContain('aria-label="Delete the comment by Ann"');
});
