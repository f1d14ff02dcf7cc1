/** The public interface of sharing: links to a report, the pages behind them, and the comments. */
import { lazyPart } from '../../lib/lazy-parts.ts';

/** For the signed-in owner of a report. Needs a Suspense around it. */
export const ShareDialog = lazyPart(async () => (await import('./dialog/share-dialog.tsx')).ShareDialog);

/** A section of /profile. Needs a Suspense around it. */
export const SharedLinks = lazyPart(async () => (await import('./links/shared-links.tsx')).SharedLinks);

/** Shown under a report. Needs a Suspense around it. */
export const Comments = lazyPart(async () => (await import('./comments/comments.tsx')).Comments);

export { goToNewComment, goToPickButton } from './comments/comment-places.ts';
export { HoleChoiceProvider, useHoleChoice } from './comments/holes/hole-choice.tsx';
export { useHoleTalk, type HoleTalk } from './comments/holes/use-hole-talk.ts';
export { UnsentComment } from './comments/unsent-comment.tsx';
export { askForLink } from './ask-for-link.ts';
export { reportCommentsKey } from './comments/use-comments.ts';
export { WayIn } from './way-in.tsx';
