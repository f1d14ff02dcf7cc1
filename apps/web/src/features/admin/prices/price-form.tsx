import { currencyName } from '@target-analysis/contract/money';
import { packs, wrongPrice, type Prices } from '@target-analysis/contract/prices';
import { useState, type ReactNode } from 'react';
import { useFields, type Fields } from '../../../lib/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { useKnownCurrency, useMoney } from '../../billing/index.ts';
import type { usePriceChange } from '../use-changes.ts';
import {
  changedPrices,
  packHint,
  packProblem,
  priceLabels,
  priceRules,
  priceTexts,
  typedPrices,
} from './price-texts.ts';
import { ChangeDialog, type OpenDialog } from '../change-dialog.tsx';

interface PriceFormProps {
  /** The prices on which the changes are based. */
  seen: Prices;
  change: ReturnType<typeof usePriceChange>;
}

export function PriceForm({ seen, change }: PriceFormProps) {
  const currency = useKnownCurrency();
  const money = useMoney();
  const fields = useFields(priceTexts(seen, currency), priceRules(currency));
  const [isAsking, setIsAsking] = useState(false);
  const prices = typedPrices(fields.values, currency);
  const changes = changedPrices(seen, prices, money);
  const close = () => setIsAsking(false);
  return (
    <>
      <Form
        className="flex flex-col gap-8"
        onSubmit={(form) => {
          if (fields.areValid(form) && wrongPrice(prices, currency) === null) setIsAsking(true);
        }}
      >
        <Group title={`Single reports and packs, in ${currencyName(currency)}`}>
          <PriceField name="reportCents" fields={fields} />
          {packs.map((pack) => (
            <PriceField
              key={pack}
              name={`${pack}Cents`}
              fields={fields}
              error={packProblem(pack, prices)}
              hint={packHint(pack, prices, money)}
            />
          ))}
        </Group>
        <Group title={`Plans, in ${currencyName(currency)} for each period`}>
          <PriceField name="monthlyCents" fields={fields} />
          <PriceField name="monthlyReports" fields={fields} />
          <PriceField name="annualCents" fields={fields} />
          <PriceField name="annualReports" fields={fields} />
        </Group>
        <Button type="submit" variant="primary" className="self-start" disabled={changes.length === 0}>
          Save Prices
        </Button>
      </Form>
      <PriceDialog
        isOpen={isAsking}
        isBusy={change.isPending}
        changes={changes}
        onClose={close}
        onConfirm={() => change.mutate({ seen, prices }, { onSettled: close })}
      />
    </>
  );
}

interface PriceFieldProps {
  name: keyof Prices;
  fields: Fields<keyof Prices>;
  /** A problem compared with the other prices; an error in the text itself comes first. */
  error?: string | null;
  hint?: string | null;
}

function PriceField({ name, fields: { bind, errors }, error, hint }: PriceFieldProps) {
  return (
    <Field label={priceLabels[name]} hint={hint ?? undefined} error={errors[name] ?? error}>
      <TextInput inputMode="decimal" autoComplete="off" className="tabular-nums" {...bind(name)} />
    </Field>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-17 font-semibold">{title}</legend>
      <div className="grid items-start gap-4 tablet:grid-cols-2 desktop:grid-cols-4">{children}</div>
    </fieldset>
  );
}

interface PriceDialogProps extends OpenDialog {
  isBusy: boolean;
  changes: ReturnType<typeof changedPrices>;
  onConfirm: () => void;
}

/** Confirms the changes before saving: a typo would otherwise be on sale. */
function PriceDialog({ isBusy, changes, onConfirm, ...dialog }: PriceDialogProps) {
  return (
    <ChangeDialog
      {...dialog}
      title="Change Prices"
      verb="Change"
      // The form behind it shows the error.
      change={{ isPending: isBusy, error: null }}
      failure=""
      onSubmit={onConfirm}
    >
      <dl className="flex flex-col gap-3 tabular-nums">
        {changes.map(({ name, from, to }) => (
          <div key={name}>
            <dt className="text-quiet">{priceLabels[name]}</dt>
            <dd className="font-medium">
              from {from} to {to}
            </dd>
          </div>
        ))}
      </dl>
    </ChangeDialog>
  );
}
