/** Ids of the places that photo and comments link to, each once per page. */
export const titleId = 'comments-title';
export const newCommentId = 'new-comment';

/** Takes readers who have chosen a hole to the field for a comment about it. */
export function goToNewComment(): void {
  document.querySelector<HTMLTextAreaElement>(`#${newCommentId} textarea`)?.focus();
}
