/** What is being written, and what became of sending it. */
import { useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import type { CommentPlace, NewComment } from './comment-calls.ts';
import { describeRefusal, draftProblems, type FieldProblems } from './comment-problems.ts';
import { useWriteComment } from './use-comments.ts';

export interface CommentDraft {
  text: string;
  name: string;
  /** What is wrong with what was sent, until it is edited. */
  problems: FieldProblems & { form?: string };
  /** The comment that is on its way. */
  sent: NewComment | null;
  setText: (text: string) => void;
  setName: (name: string) => void;
  /** @returns the fields that keep it from being sent. */
  send: () => FieldProblems;
}

interface DraftInput {
  place: CommentPlace;
  asksName: boolean;
  holeNumber: number | null;
  onPosted: () => void;
}

export function useCommentDraft({ place, asksName, holeNumber, onPosted }: DraftInput): CommentDraft {
  const [text, setText] = useState('');
  const [name, setName] = useState(keptName);
  const [problems, setProblems] = useState<CommentDraft['problems']>({});
  const idFor = useStableId();
  const write = useWriteComment(place);
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
          setText('');
          onPosted();
        },
        onError: (error) => {
          setProblems(describeRefusal(error));
        },
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
      setText(next);
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

/** What is sent again as it was keeps its id, as the first try may have arrived; what was edited is a comment of its own. */
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

/** The name that a visitor gave with the last comment, on this device only. */
const storageKey = 'target-analysis:commenter-name';

function keptName(): string {
  return localStorage.getItem(storageKey) ?? '';
}

function keepName(name: string): void {
  localStorage.setItem(storageKey, name.trim());
}
