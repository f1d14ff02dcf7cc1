/** Ids of the places that photo and comments lead to, one each on a page. */
export const titleId = 'comments-title';
export const newCommentId = 'new-comment';

/** Takes readers who have chosen a hole to where they write about it. */
export function goToNewComment(): void {
  document.querySelector<HTMLTextAreaElement>(`#${newCommentId} textarea`)?.focus();
}
