import { useId, type ReactNode } from 'react';
import { toProblem } from '../../lib/calls/problem.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/surfaces.tsx';

export interface OpenDialog {
  isOpen: boolean;
  onClose: () => void;
}

interface ChangeDialogProps extends OpenDialog {
  title: string;
  /** The label of the main button. */
  verb: string;
  variant?: ButtonProps['variant'];
  change: { isPending: boolean; error: Error | null };
  /** The words before the reason why the last attempt failed. */
  failure: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A small form over the dashboard; it shows errors itself, because it covers the page's own notes. */
export function ChangeDialog(props: ChangeDialogProps) {
  const formId = useId();
  const { isOpen, onClose, title, verb, variant = 'primary', change, failure, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={variant} isBusy={change.isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={formId} className="flex flex-col gap-4" onSubmit={props.onSubmit}>
        {change.error !== null && (
          <Alert tone="failed" isLive>
            {failure}: {toProblem(change.error).message}
          </Alert>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
