/** Native inputs in our own style: the browser's own date picker and choice list work best on a phone. */
import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { useFieldControl } from './field.tsx';

export const controlLook =
  'min-h-11 w-full rounded-card border border-control bg-raised px-3.5 text-ink transition-colors placeholder:text-quiet hover:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-failed [input&]:read-only:bg-transparent';

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={clsx(controlLook, className)} {...useFieldControl()} {...rest} />;
}

export function DateInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="date"
      className={clsx(controlLook, 'tabular-nums', className)}
      {...useFieldControl()}
      {...rest}
    />
  );
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx(controlLook, 'py-2.5', className)}
      {...useFieldControl()}
      {...rest}
    />
  );
}

export interface Option {
  value: string;
  label: string;
}

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** Shown first, and selected while the value is empty. */
  placeholder?: string;
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        className={clsx(controlLook, 'appearance-none pr-10', className)}
        {...useFieldControl()}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-quiet"
      />
    </div>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={clsx('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <span className="relative mt-px flex size-[1.375rem] shrink-0">
        <input
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : hintId}
          className="peer size-full appearance-none rounded-small border border-control bg-raised transition-colors checked:border-ink checked:bg-ink hover:border-ink disabled:opacity-55"
          {...rest}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-4 text-paper opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        {label}
        {hint !== undefined && (
          <span id={hintId} className="block text-13 text-quiet">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
