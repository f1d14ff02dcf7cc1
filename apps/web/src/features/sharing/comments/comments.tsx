import type { SessionComments } from '@target-analysis/contract';
import { clsx } from 'clsx';
import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded, type FailedQuery } from '../../../lib/calls/not-loaded.tsx';
import { problemOf, toProblem, type Problem } from '../../../lib/calls/problem.ts';
import { Alert, Badge, Skeleton } from '../../../ui/surfaces.tsx';
import type { CommentPlace } from './comment-calls.ts';
import { titleId } from './comment-places.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList, type Pin } from './list/comment-list-view.tsx';
import { askForLink } from '../ask-for-link.ts';
import { isLinkProblem, loadFailure } from './comment-problems.ts';
import { countOf } from '../../../lib/words/count-of.ts';
import { pinWords } from './list/comment-words.ts';
import { useHoleChoice, type HoleChoice } from './holes/hole-choice.tsx';
import { UnsentComment } from './unsent-comment.tsx';
import { useCommentDraft } from './use-comment-draft.ts';
import { useComments, useLiveComments, type ReadLiveToken } from './use-comments.ts';
import { Checkbox } from '../../../ui/fields/inputs.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { shareQuery, useChoices } from '../shares.ts';

type CommentsProps = {
  reportId: string;
  /** Renders a link to a hole of the report above. */
  drawHole: (holeNumber: number, words: string) => ReactNode;
  onLookAtPhoto: () => void;
} & (
  | {
      kind: 'own';
      /** Whether the photo shows a correction that is not saved: its holes have other numbers. */
      hasDraft: boolean;
    }
  | {
      kind: 'link';
      token: string;
      ownerName: string;
      /** The owner is viewing their own link. */
      isOwner: boolean;
      liveToken: ReadLiveToken;
    }
);

/** The comments on a report: on the report itself for its owner, and behind its link for everyone. */
export function Comments(props: CommentsProps) {
  const { reportId } = props;
  const token = props.kind === 'link' ? props.token : null;
  const place = useMemo(() => ({ reportId, token }), [reportId, token]);
  const comments = useComments(place);
  useLiveComments(place, props.kind === 'link' ? props.liveToken : null);
  const problem = comments.error === null ? null : toProblem(comments.error);
  return (
    <section aria-labelledby={titleId}>
      <Heading count={comments.data?.items.length ?? null} isLarge={token === null} />
      {comments.data === undefined || (problem !== null && isLinkProblem(problem)) ? (
        <NotThere problem={problem} query={comments} token={token} />
      ) : (
        <Conversation
          {...props}
          place={place}
          comments={comments.data}
          now={new Date(comments.dataUpdatedAt)}
        />
      )}
    </section>
  );
}

/** As large as the headings around it. */
function Heading({ count, isLarge }: { count: number | null; isLarge: boolean }) {
  return (
    <h2
      id={titleId}
      tabIndex={-1}
      className={clsx('mb-4 flex items-center gap-3 text-21', isLarge && 'tablet:text-28')}
    >
      Comments
      {count !== null && count > 0 && (
        <Badge>
          <span aria-label={countOf(count, 'comment')} role="img">
            {count}
          </span>
        </Badge>
      )}
    </h2>
  );
}

interface NotThereProps {
  problem: Problem | null;
  query: FailedQuery;
  token: string | null;
}

function NotThere({ problem, query, token }: NotThereProps) {
  if (problem === null) {
    return (
      <div role="status" aria-label="Loading comments" className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (isLinkProblem(problem)) {
    return (
      <>
        <Alert tone="failed" isLive title={problem.message}>
          {askForLink}
        </Alert>
        <UnsentComment token={token} />
      </>
    );
  }
  return <NotLoaded title={loadFailure} query={query} />;
}

type ConversationProps = CommentsProps & { place: CommentPlace; comments: SessionComments; now: Date };

function Conversation(props: ConversationProps) {
  const { kind, place, comments, now } = props;
  const isOwner = kind === 'own' || props.isOwner;
  const hasDraft = kind === 'own' && props.hasDraft;
  const holes = hasDraft ? [] : comments.holes;
  const choice = useExistingHole(holes);
  const draft = useCommentDraft({
    place,
    asksName: !isOwner,
    holeNumber: choice.chosen,
    onPosted: () => choice.choose(null),
  });
  const ownName = kind === 'own' ? 'You' : props.ownerName;
  return (
    <>
      {kind === 'own' && <CommentsSwitch reportId={place.reportId} />}
      <CommentList
        place={place}
        items={comments.items}
        sent={draft.sent && { ...draft.sent, name: isOwner ? ownName : draft.sent.name }}
        isOwner={isOwner}
        now={now}
        drawPin={(pin) => drawPin(pin, props.drawHole)}
      />
      {hasDraft && <p className="mb-4 text-quiet">Save your corrections to comment on a hole.</p>}
      {isOwner || comments.accepts_comments ? (
        <CommentForm
          draft={draft}
          asksName={!isOwner}
          choice={choice}
          holes={holes}
          onLookAtPhoto={props.onLookAtPhoto}
        />
      ) : (
        <Closed token={place.token} />
      )}
    </>
  );
}

/** The chosen hole, as long as the report has it. */
function useExistingHole(holes: SessionComments['holes']): HoleChoice {
  const choice = useHoleChoice();
  const { chosen } = choice;
  return { ...choice, chosen: holes.some(({ number }) => number === chosen) ? chosen : null };
}

/** Links a comment to its subject. */
function drawPin(pin: Pin, drawHole: CommentsProps['drawHole']): ReactNode {
  const words = pinWords(pin);
  if (pin.hole_number !== null) return drawHole(pin.hole_number, words);
  return <p className="text-13 text-quiet">{words}</p>;
}

function Closed({ token }: { token: string | null }) {
  return (
    <>
      <Alert>{problemOf('comments-closed').message}</Alert>
      <UnsentComment token={token} />
    </>
  );
}

/** Whether visitors may comment; hidden unless a link to the report is open. */
function CommentsSwitch({ reportId }: { reportId: string }) {
  const { showError } = useToasts();
  const share = useQuery(shareQuery(reportId)).data ?? null;
  const { mutate } = useChoices(reportId);
  if (share === null) return null;
  return (
    <Checkbox
      label="Visitors can comment"
      checked={share.accepts_comments}
      onChange={({ target }) => {
        mutate(
          { accepts_comments: target.checked },
          {
            onError: (error) => showError(toProblem(error)),
          },
        );
      }}
    />
  );
}
