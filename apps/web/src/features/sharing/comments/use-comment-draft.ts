/** The comment being written, and the outcome of sending it. */
import { useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import type { CommentPlace, NewComment } from './comment-calls.ts';
import { describeRefusal, draftProblems, type FieldProblems } from './comment-problems.ts';
import { keepUnsentWords, unsentWords } from './unsent-words.ts';
import { useWriteComment } from './use-comments.ts';

export interface CommentDraft {
  text: string;
  name: string;
  /** What is wrong with the sent comment, until it is edited. */
  problems: FieldProblems & { form?: string };
  /** The comment that is being sent. */
  sent: NewComment | null;
  setText: (text: string) => void;
  setName: (name: string) => void;
  /** @returns the fields that prevent sending */
  send: () => FieldProblems;
}

interface DraftInput {
  place: CommentPlace;
  asksName: boolean;
  holeNumber: number | null;
  onPosted: () => void;
}

export function useCommentDraft({ place, asksName, holeNumber, onPosted }: DraftInput): CommentDraft {
  const [text, setText] = useState(() => unsentWords(place.token));
  const [name, setName] = useState(keptName);
  const [problems, setProblems] = useState<CommentDraft['problems']>({});
  const idFor = useStableId();
  const write = useWriteComment(place);
  const change = (next: string) => {
    setText(next);
    keepUnsentWords(place.token, next);
  };
  const said = { name: asksName ? name : '', text, holeNumber };

  const send = () => {
    const found = draftProblems({ text, name: asksName ? name : null });
    setProblems(found);
    if (Object.keys(found).length > 0 || write.isPending) return found;
    write.mutate(
      { ...said, id: idFor(said) },
      {
        onSuccess: () => {
          if (asksName) keepName(name);
          change('');
          onPosted();
        },
        onError: (error) => setProblems(describeRefusal(error)),
      },
    );
    return found;
  };
  return {
    text,
    name,
    problems,
    sent: write.isPending ? write.variables : null,
    setText: (next) => {
      change(next);
      setProblems(({ name: ofName }) => (ofName === undefined ? {} : { name: ofName }));
    },
    setName: (next) => {
      setName(next);
      setProblems(({ text: ofText }) => (ofText === undefined ? {} : { text: ofText }));
    },
    send,
  };
}

type Said = Omit<NewComment, 'id'>;

/** An unchanged comment that is sent again keeps its id, because the first attempt may have arrived; an edited one is a new comment. */
function useStableId(): (said: Said) => string {
  const last = useRef<NewComment | null>(null);
  return (said) => {
    const isSame =
      last.current?.text === said.text &&
      last.current.name === said.name &&
      last.current.holeNumber === said.holeNumber;
    const id = isSame && last.current !== null ? last.current.id : newId();
    last.current = { ...said, id };
    return id;
  };
}

/** The name from the visitor's last comment, stored only on this device. */
const storageKey = 'target-analysis:commenter-name';

function keptName(): string {
  return localStorage.getItem(storageKey) ?? '';
}

function keepName(name: string): void {
  localStorage.setItem(storageKey, name.trim());
}
