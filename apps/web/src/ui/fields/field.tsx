/** A labeled place for one value. The control inside reads its ids from here, so label, hint, and error always belong to it. */
import { CircleAlert } from 'lucide-react';
import { createContext, use, useId, type ReactNode } from 'react';

interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that tie a control to the field around it; a control outside a field brings its own. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
  };
}

/** Id of the label, for controls that a `label for` can't reach (a slider's thumb, a popup's button). */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; null or undefined if nothing is. */
  error?: string | null | undefined;
  isOptional?: boolean;
  children: ReactNode;
}

interface FieldWithButtonProps extends FieldProps {
  /** Beside the control if there is room, otherwise below it. */
  button?: ReactNode;
}

export function Field({ label, hint, error, isOptional = false, children, button }: FieldWithButtonProps) {
  const id = useId();
  const wiring = describe(id, { hasHint: hint !== undefined, hasError: hasText(error) });
  return (
    <div className="flex flex-col gap-1.5">
      <label id={wiring.labelId} htmlFor={id} className="font-medium">
        {label}
        {isOptional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>
        {button === undefined ? (
          children
        ) : (
          <div className="flex flex-wrap gap-2">
            <div className="min-w-0 flex-1 basis-[8rem]">{children}</div>
            {button}
          </div>
        )}
      </FieldContext>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The same for several controls with one meaning: radio cards, a group of checkboxes. */
export function FieldGroup({ label, hint, error, isOptional = false, children }: FieldProps) {
  const id = useId();
  const wiring = describe(id, { hasHint: hint !== undefined, hasError: hasText(error) });
  return (
    <fieldset aria-describedby={wiring.describedBy} className="flex min-w-0 flex-col">
      <legend className="mb-1.5 font-medium">
        {label}
        {isOptional && <span className="font-normal text-quiet"> (optional)</span>}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} error={error} className="mt-1.5" />
    </fieldset>
  );
}

function describe(id: string, notes: { hasHint: boolean; hasError: boolean }): FieldWiring {
  const ids = [notes.hasHint && `${id}-hint`, notes.hasError && `${id}-error`].filter(Boolean);
  return {
    id,
    labelId: `${id}-label`,
    describedBy: ids.length > 0 ? ids.join(' ') : undefined,
    isInvalid: notes.hasError,
  };
}

function hasText(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}

function FieldNotes(props: {
  id: string;
  hint: ReactNode;
  error: string | null | undefined;
  className?: string;
}) {
  return (
    <div className={props.className ?? 'contents'}>
      {props.hint !== undefined && (
        <div id={`${props.id}-hint`} className="text-13 text-quiet">
          {props.hint}
        </div>
      )}
      {hasText(props.error) && (
        <div id={`${props.id}-error`} className="flex items-start gap-1.5 text-13 font-medium text-failed">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {props.error}
        </div>
      )}
    </div>
  );
}
