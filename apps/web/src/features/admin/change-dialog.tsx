import { useId, type ReactNode } from 'react';
import { toProblem } from '../../lib/calls/problem.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/surfaces.tsx';

interface ChangeDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The label of the main button. */
  verb: string;
  variant?: ButtonProps['variant'];
  isBusy: boolean;
  /** The error of the last attempt, and the words before its reason. */
  error: Error | null;
  failure: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}

/** A small form over the dashboard; it shows errors itself, because it covers the page's own notes. */
export function ChangeDialog(props: ChangeDialogProps) {
  const formId = useId();
  const { isOpen, onClose, title, verb, variant = 'primary', isBusy, error, failure, children } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={variant} isBusy={isBusy}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={formId} className="flex flex-col gap-4" onSubmit={props.onSubmit}>
        {error !== null && (
          <Alert tone="failed" isLive>
            {failure}: {toProblem(error).message}
          </Alert>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
