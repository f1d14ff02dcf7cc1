/** Ids of the places that photo and comments lead to, one each on a page. */
export const titleId = 'comments-title';
export const photoId = 'target-photo';
export const newCommentId = 'new-comment';

/** Takes whoever has chosen a hole to where something is written about it. */
export function goToNewComment(): void {
  document.querySelector<HTMLTextAreaElement>(`#${newCommentId} textarea`)?.focus();
}
