/** Ids of the places that photo and comments link to, each once per page. */
export const titleId = 'comments-title';
export const newCommentId = 'new-comment';
export const pickButtonId = 'pick-on-photo';

/** Takes readers who have chosen a hole to the field for a comment about it. */
export function goToNewComment(): void {
  document.querySelector<HTMLTextAreaElement>(`#${newCommentId} textarea`)?.focus();
}

/** Takes readers who cancel picking back to where they began it. */
export function goToPickButton(): void {
  document.getElementById(pickButtonId)?.focus();
}
