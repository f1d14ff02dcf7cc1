/** Windows over the page, all built on the browser's modal dialog: it holds the focus, handles Escape, and makes the rest inert. */
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button, IconButton } from './button.tsx';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button, and a click beside the window; the owner then sets `isOpen` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
}

type Placement = 'centre' | 'bottom' | 'reach' | 'side';

const placements: Record<Placement, string> = {
  centre: 'm-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-card border',
  bottom:
    'mx-auto mt-auto mb-0 w-full max-w-2xl max-h-[85dvh] rounded-t-card border-t tablet:border-x [--modal-from:0_24px]',
  reach:
    'mx-auto mt-auto mb-0 w-full max-h-[92dvh] rounded-t-card border-t [--modal-from:0_24px] tablet:m-auto tablet:w-[min(34rem,calc(100vw-2rem))] tablet:max-h-[calc(100dvh-2rem)] tablet:rounded-card tablet:border tablet:[--modal-from:0_8px]',
  side: 'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(20rem,85vw)] border-l [--modal-from:24px_0]',
};

/** In the middle of the screen: a question or a small form. */
export function Dialog(props: DialogProps) {
  return <Modal placement="centre" {...props} />;
}

interface QuestionProps extends Omit<DialogProps, 'actions'> {
  /** The button that changes nothing. */
  stay?: string;
  /** The button that does what the title asks. */
  act: string;
  isBusy?: boolean;
  onAct: () => void;
}

/** Asks before something is lost. */
export function Question({ stay = 'Keep it', act, isBusy, onAct, ...dialog }: QuestionProps) {
  const actions = (
    <>
      <Button onClick={dialog.onClose}>{stay}</Button>
      <Button variant="danger" isBusy={isBusy} onClick={onAct}>
        {act}
      </Button>
    </>
  );
  return <Dialog {...dialog} actions={actions} />;
}

/** From the bottom edge, within reach of the thumb: a list of actions on a phone. */
export function BottomSheet(props: DialogProps) {
  return <Modal placement="bottom" {...props} />;
}

/** A longer form: in the middle of the screen; on a phone, at the bottom edge and full width. */
export function FormDialog(props: DialogProps) {
  return <Modal placement="reach" {...props} />;
}

/** From the right edge: the menu on a phone. */
export function SidePanel(props: DialogProps) {
  return <Modal placement="side" {...props} />;
}

function Modal({ isOpen, onClose, placement, ...content }: DialogProps & { placement: Placement }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useShown(isOpen, content);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);

  // A press hits the dialog element itself only beside its content: on the backdrop.
  const isOnBackdrop = ({ target }: SyntheticEvent) => target === dialog.current;
  // Selecting text may begin inside and end on the backdrop, and the browser calls that a click on the dialog.
  const hasBegunThere = useRef(false);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        hasBegunThere.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        if (hasBegunThere.current && isOnBackdrop(event)) onClose();
      }}
      className={clsx('modal max-w-none border-hairline bg-raised text-ink', placements[placement])}
    >
      {shown !== null && <Content {...shown} titleId={titleId} onClose={onClose} />}
    </dialog>
  );
}

type Shown = Pick<DialogProps, 'title' | 'children' | 'actions'>;

/** As long as the transition of `.modal` in theme.css. */
const fadeMs = 150;

/**
 * Nothing until the dialog first opens: most never do. While it fades out, what it showed last: its owner may already have forgotten
 * what it was about.
 */
function useShown(isOpen: boolean, content: Shown): Shown | null {
  const last = useRef<Shown>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isFading, setIsFading] = useState(false);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setIsFading(!isOpen);
  }
  if (isOpen) last.current = content;
  useEffect(() => {
    if (!isFading) return undefined;
    const timer = setTimeout(() => setIsFading(false), fadeMs);
    return () => clearTimeout(timer);
  }, [isFading]);
  if (last.current === null) return null;
  return isFading ? last.current : content;
}

function Content({
  title,
  children,
  actions,
  titleId,
  onClose,
}: Shown & { titleId: string; onClose: () => void }) {
  return (
    // Where few lines fit on the screen, such as with large text, the buttons scroll with the rest.
    <div className="flex max-h-[inherit] flex-col overflow-y-auto">
      <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
        <h2 id={titleId} className="min-w-0 text-17 break-words">
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 [@media(height<30rem)]:shrink-0">{children}</div>
      {actions !== undefined && (
        <div className="flex flex-col-reverse gap-2 border-t border-hairline px-5 py-4 tablet:flex-row tablet:justify-end">
          {actions}
        </div>
      )}
    </div>
  );
}
