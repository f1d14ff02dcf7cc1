import type { AdminPayment } from '@target-analysis/contract';
import { currencyName, plainMoney, typedMoney } from '@target-analysis/contract/money';
import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useFields } from '../../../lib/use-fields.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { useKnownCurrency, useMoney } from '../../billing/index.ts';
import { ChangeDialog, type OpenDialog } from '../change-dialog.tsx';
import { useRefund } from '../use-changes.ts';
import { leftOf } from './refund-amount.ts';
import { ReasonField, reasonProblem } from '../reason-field.tsx';
import { refundWords } from './refund-words.ts';

interface RefundDialogProps extends OpenDialog {
  payment: AdminPayment;
}

/** Refunds the rest of a payment, or part of it. */
export function RefundDialog({ payment: shown, ...dialog }: RefundDialogProps) {
  // The question stays the same, even if the list changes in the meantime.
  const [payment] = useState(shown);
  const [key] = useState(newId);
  const left = leftOf(payment);
  const currency = useKnownCurrency();
  const money = useMoney();
  const { values, errors, bind, areValid } = useFields(
    { amount: plainMoney(left, currency), reason: '' },
    {
      amount: (text) => {
        const cents = typedMoney(text, currency);
        if (cents === null || cents === 0) return `Enter an amount such as ${plainMoney(1250, currency)}.`;
        return cents > left ? `Only ${money(left)} is left to refund.` : null;
      },
      reason: reasonProblem,
    },
  );
  const change = useRefund(dialog.onClose);
  return (
    <ChangeDialog
      {...dialog}
      title="Refund Payment"
      verb="Refund"
      variant="danger"
      change={change}
      failure="Failed to refund"
      onSubmit={(form) => {
        const amount = typedMoney(values.amount, currency);
        if (!areValid(form) || amount === null) return;
        change.mutate({
          payment_id: payment.id,
          amount,
          left,
          reason: values.reason.trim(),
          idempotency_key: key,
        });
      }}
    >
      <p className="wrap-anywhere">
        The money goes back to <bdi className="font-medium">{payment.email ?? 'the buyer'}</bdi>.{' '}
        {refundWords(payment, typedMoney(values.amount, currency) === left)}
      </p>
      <Field
        label={`Amount in ${currencyName(currency)}`}
        hint={`At most ${money(left)}.`}
        error={errors.amount}
      >
        <TextInput inputMode="decimal" autoComplete="off" className="tabular-nums" {...bind('amount')} />
      </Field>
      <ReasonField error={errors.reason} {...bind('reason')} />
    </ChangeDialog>
  );
}
