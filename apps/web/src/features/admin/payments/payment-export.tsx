import { isExportSpan } from '@target-analysis/contract/rules';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { DateInput } from '../../../ui/fields/inputs.tsx';
import { usePaymentExport } from '../use-changes.ts';
import { lastMonth } from './revenue-words.ts';

/** Exports the payments and refunds of a span of days for the bookkeeper. */
export function PaymentExport() {
  const [{ from, until }, setSpan] = useState(() => lastMonth(new Date()));
  const change = usePaymentExport();
  const isPossible = isExportSpan(from, until);
  return (
    <Form
      className="mb-6 flex flex-wrap items-start gap-4"
      onSubmit={() => {
        if (isPossible) change.mutate({ from, until });
      }}
    >
      <Field label="From">
        <DateInput value={from} onChange={({ target }) => setSpan({ from: target.value, until })} />
      </Field>
      <Field
        label="Through"
        error={isPossible ? null : 'Choose an end date on or after the start date, at most a year later.'}
      >
        <DateInput value={until} onChange={({ target }) => setSpan({ from, until: target.value })} />
      </Field>
      <Button type="submit" isBusy={change.isPending} className="tablet:mt-7">
        Export CSV
      </Button>
    </Form>
  );
}
