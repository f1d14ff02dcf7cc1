/** Buttons: one `primary` per screen, for its main action. */
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Shown before the words; the words alone name the button. */
  icon?: ReactNode;
  isWide?: boolean | undefined;
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-card px-5 py-1.5 text-center font-semibold transition-colors disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent-deep text-on-accent enabled:hover:bg-accent-deeper [a&]:hover:bg-accent-deeper',
  secondary: 'border border-control bg-raised text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'text-ink enabled:hover:bg-ink/7 [a&]:hover:bg-ink/7',
  danger: 'bg-failed text-on-failed enabled:hover:opacity-90',
};

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is in progress: the button keeps its place, words, and focus, and ignores a second click. */
  isBusy?: boolean | undefined;
}

export function Button({
  variant = 'secondary',
  icon,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(shape, variants[variant], isWide && 'w-full', className)}
      aria-busy={isBusy || undefined}
      // `disabled` would take the focus away.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends ButtonLook, LinkProps {}

/** A link that looks like a button: it opens something instead of doing something. */
export function LinkButton({
  variant = 'secondary',
  icon,
  isWide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link className={clsx(shape, variants[variant], isWide && 'w-full', className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does, for people who can't see the icon; also shown on hover. */
  label: string;
}

/** A button that is only an icon, with a thumb-sized area around it. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-card text-ink transition-colors enabled:hover:bg-ink/7 disabled:cursor-not-allowed disabled:opacity-45',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
