import { expect, test } from 'vitest';
import { shownComments, withComment, withoutComment } from './comment-list.ts';
import { exampleComment, exampleComments } from '../example-comments.ts';

const early = exampleComment({ id: 'b', created_at: '2026-11-20T10:00:00.000Z' });
const late = exampleComment({ id: 'a', created_at: '2026-11-20T11:00:00.000Z' });
const sent = { id: 'c', name: 'Bea', text: 'Well shot.', holeNumber: null };

test('sorts comments by age, whichever arrives first', () => {
  const list = exampleComments({ items: [late] });
  expect(withComment(list, early).items).toEqual([early, late]);
  expect(withComment(exampleComments({ items: [early] }), late).items).toEqual([early, late]);
});

test('sorts comments of the same moment by id, like the server', () => {
  const twin = exampleComment({ id: 'a', created_at: early.created_at });
  expect(withComment(exampleComments({ items: [early] }), twin).items).toEqual([twin, early]);
});

test('does not show a comment twice if a reload brings it before its response', () => {
  const list = exampleComments({ items: [early, late] });
  const renamed = { ...late, commenter_name: 'Ann B.' };
  expect(withComment(list, renamed).items).toEqual([early, renamed]);
});

test('a deleted comment is gone, and the others stay', () => {
  expect(withoutComment(exampleComments({ items: [early, late] }), 'b').items).toEqual([late]);
});

test('a comment being sent comes last', () => {
  expect(shownComments([early], sent).map(({ state, comment }) => [state, comment.id])).toEqual([
    ['stored', 'b'],
    ['sent', 'c'],
  ]);
});

test('a comment being sent counts as stored as soon as a reload includes it', () => {
  const stored = exampleComment({ id: 'c' });
  expect(shownComments([early, stored], sent).map(({ state }) => state)).toEqual(['stored', 'stored']);
});
