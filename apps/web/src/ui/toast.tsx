/** Short notes about what just happened. They disappear after a while, stay while being read, and are announced once. */
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export interface ToastWords {
  title: string;
  message?: string | undefined;
  /** A page to open from the note, in a new tab; a note with a link stays until dismissed. */
  link?: { label: string; href: string } | undefined;
  /** The page of the next step, opened in this tab; a note with a step also stays until dismissed. */
  step?: { label: string; href: string } | undefined;
}

export interface Toasts {
  showError: (words: ToastWords) => void;
  showSuccess: (words: ToastWords) => void;
  /** Takes back the notes with this title: what they say is over. */
  withdraw: (title: string) => void;
}

interface Toast extends ToastWords {
  id: number;
  kind: 'error' | 'success';
}

/** Long enough to read two lines twice; bad news needs longer than good. */
const lifetimesMs = { error: 12_000, success: 7000 } as const;

const ToastContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (toasts === null) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((kind: Toast['kind'], words: ToastWords) => {
    lastId.current += 1;
    const toast: Toast = { ...words, id: lastId.current, kind };
    // A new note replaces older ones; a note with a link stays until dismissed or until the same one comes again.
    setToasts((shown) => [
      ...shown.filter((other) => isLasting(other) && other.title !== words.title),
      toast,
    ]);
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const value = useMemo<Toasts>(
    () => ({
      showError: (words) => show('error', words),
      showSuccess: (words) => show('success', words),
      withdraw: (title) => setToasts((shown) => shown.filter((toast) => toast.title !== title)),
    }),
    [show],
  );

  return (
    <ToastContext value={value}>
      {children}
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </ToastContext>
  );
}

function isLasting({ link, step }: Toast): boolean {
  return link !== undefined || step !== undefined;
}

function ToastRegion({ toasts, onDismiss }: { toasts: readonly Toast[]; onDismiss: (id: number) => void }) {
  const cardsOf = (shown: readonly Toast[]) =>
    shown.map((toast) => <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />);
  const good = toasts.filter(({ kind }) => kind === 'success');
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 flex flex-col gap-2 tablet:left-auto tablet:w-96"
    >
      {/* Both regions stay in the page: screen readers skip a live region that appears together with its words. */}
      <div role="alert" className="flex flex-col gap-2">
        {cardsOf(toasts.filter(({ kind }) => kind === 'error'))}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {cardsOf(good.filter((toast) => !isLasting(toast)))}
        {/* On a phone, a note that stays is at the foot, clear of the page's headline, unless a bar with the main action is there. */}
        <div className="inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] flex flex-col gap-2 max-tablet:[:root:not(:has([data-foot-bar]))_&]:fixed">
          {cardsOf(good.filter(isLasting))}
        </div>
      </div>
    </section>
  );
}

const linkLook = 'mt-1 inline-block py-2 font-semibold underline underline-offset-4';

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: (id: number) => void }) {
  const [isBeingRead, setIsBeingRead] = useState(false);
  useEffect(() => {
    if (isBeingRead || isLasting(toast)) return undefined;
    const timer = setTimeout(() => onDismiss(toast.id), lifetimesMs[toast.kind]);
    return () => clearTimeout(timer);
  }, [isBeingRead, onDismiss, toast]);

  const Icon = toast.kind === 'error' ? CircleAlert : CircleCheck;
  const startReading = () => setIsBeingRead(true);
  const stopReading = () => setIsBeingRead(false);
  return (
    <div
      onPointerEnter={startReading}
      onPointerLeave={stopReading}
      onFocus={startReading}
      onBlur={stopReading}
      className="toast pointer-events-auto flex items-start gap-3 rounded-card border border-hairline bg-raised py-1.5 pr-1.5 pl-4 shadow-[0_8px_30px_rgb(16_18_22/0.16)]"
    >
      <Icon
        aria-hidden="true"
        className={clsx('mt-2.5 size-5 shrink-0', toast.kind === 'error' ? 'text-failed' : 'text-passed')}
      />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{toast.title}</p>
        {toast.message !== undefined && <p className="text-quiet">{toast.message}</p>}
        <div className="flex flex-wrap gap-x-5 empty:hidden">
          {toast.step !== undefined && (
            <a href={toast.step.href} className={linkLook}>
              {toast.step.label}
            </a>
          )}
          {toast.link !== undefined && (
            <a href={toast.link.href} target="_blank" rel="noreferrer" className={linkLook}>
              {toast.link.label}
            </a>
          )}
        </div>
      </div>
      <IconButton label="Dismiss" onClick={() => onDismiss(toast.id)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
