import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Checkbox, TextArea } from '../../../ui/fields/inputs.tsx';
import { deletionWarnings, requestProblem, requestWords, type DataRequest } from './data-request.ts';
import type { RequestHandle } from './use-data-request.ts';

/** The form of the chosen request; for a deletion, also what gets deleted, and the consent. */
export function RequestForm({ handle }: { handle: RequestHandle }) {
  const { request, isBusy, cancel, submit } = handle;
  const formId = useId();
  const words = request && requestWords[request.type];
  return (
    <FormDialog
      isOpen={request !== null}
      onClose={cancel}
      title={words?.title ?? ''}
      actions={
        request !== null && (
          <>
            <Button disabled={isBusy} onClick={cancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={request.type === 'delete' ? 'danger' : 'primary'}
              disabled={requestProblem(request) !== null}
              isBusy={isBusy}
            >
              {words?.submit}
            </Button>
          </>
        )
      }
    >
      {request !== null && (
        <Form id={formId} onSubmit={submit}>
          <RequestFields request={request} change={handle.change} />
        </Form>
      )}
    </FormDialog>
  );
}

function RequestFields({ request, change }: { request: DataRequest; change: RequestHandle['change'] }) {
  const { type, reason, deleteConsent, keepComments } = request;
  const words = requestWords[type];
  return (
    <>
      <p className="text-quiet">{words.explanation}</p>
      {type === 'delete' && <DeletionWarning />}
      <Field label={words.reasonLabel}>
        <TextArea
          rows={3}
          maxLength={maxReason}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      {type === 'delete' && (
        <Checkbox
          label="Keep my comments on other people’s reports, under the name “Deleted user”."
          checked={keepComments}
          onChange={({ target }) => change({ keepComments: target.checked })}
        />
      )}
      {type === 'delete' && (
        <Checkbox
          label="I understand that this cannot be undone, and I consent to the deletion of my data."
          checked={deleteConsent}
          onChange={({ target }) => change({ deleteConsent: target.checked })}
        />
      )}
    </>
  );
}

/** More than anyone needs to give a reason. */
const maxReason = 2000;

function DeletionWarning() {
  return (
    <div className="flex gap-3 rounded-card border border-failed p-4">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-failed" />
      <div>
        <p className="font-semibold">This can’t be undone. You’ll lose:</p>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {deletionWarnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
