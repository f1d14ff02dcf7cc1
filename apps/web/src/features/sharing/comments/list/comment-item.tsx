import type { SessionComment } from '@target-analysis/contract';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { agoWords } from '../../../../lib/words/ago-words.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Badge } from '../../../../ui/surfaces.tsx';
import { clsx } from 'clsx';
import { titleId } from '../comment-places.ts';
import { authorTag, exactTime, isLong } from './comment-words.ts';

interface CommentItemProps {
  comment: SessionComment;
  now: Date;
  /** The subject of the comment; null for the whole report. */
  pin: ReactNode;
  /** Null for people who may not delete it. */
  onDelete: (() => void) | null;
}

export function CommentItem({ comment, now, pin, onDelete }: CommentItemProps) {
  const { commenter_name: name, is_owner: isOwner, created_at: createdAt } = comment;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      // If its button has the focus when the comment disappears, the person would end up at the top of the page.
      if (element?.contains(document.activeElement) === true) document.getElementById(titleId)?.focus();
    };
  }, []);
  return (
    <li ref={item} className="flex items-start gap-2 border-b border-hairline py-4">
      <article aria-label={`Comment by ${name}`} className="min-w-0 flex-1">
        <Author name={name} isOwner={isOwner}>
          <time dateTime={createdAt} title={exactTime(createdAt)} className="text-13 text-quiet">
            {agoWords(createdAt, now)}
          </time>
        </Author>
        {pin}
        <CommentText>{comment.comment_text}</CommentText>
      </article>
      {onDelete !== null && (
        <IconButton label={`Delete the comment by ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5 text-quiet" />
        </IconButton>
      )}
    </li>
  );
}

/** A comment that is being sent. */
export function SentItem({ name, text, isOwner }: { name: string; text: string; isOwner: boolean }) {
  return (
    <li aria-busy="true" className="border-b border-hairline py-4 text-quiet">
      <Author name={name} isOwner={isOwner}>
        <span className="text-13">Posting…</span>
      </Author>
      <CommentText>{text}</CommentText>
    </li>
  );
}

/** A name may be in any script: it must not reverse the text beside it. */
function Author({ name, isOwner, children }: { name: string; isOwner: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <bdi className="font-semibold wrap-anywhere">{name}</bdi>
      <Badge look={isOwner ? 'filled' : 'outline'}>{authorTag(isOwner)}</Badge>
      {children}
    </div>
  );
}

/** Plain text: no links, no markup. Marks that stack above a line stay within the comment. */
function CommentText({ children: text }: { children: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = isLong(text) && !isOpen;
  return (
    <>
      <p
        dir="auto"
        className={clsx(
          'mt-1.5 max-w-[70ch] overflow-hidden wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext]',
          isFolded && 'line-clamp-12',
        )}
      >
        {text}
      </p>
      {isFolded && (
        <button
          type="button"
          className="min-h-11 text-13 font-semibold underline underline-offset-4"
          onClick={() => setIsOpen(true)}
        >
          Read more
        </button>
      )}
    </>
  );
}
