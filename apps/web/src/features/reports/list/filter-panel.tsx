import { maxFieldLength } from '@target-analysis/contract/constants';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select, type Option } from '../../../ui/fields/inputs.tsx';
import { countFilters, type FilterName } from './report-query.ts';
import { SettledInput } from '../../../ui/fields/settled-input.tsx';
import type { FilterChoice } from './use-report-filters.ts';
import { Chevron } from '../../../ui/chevron.tsx';

interface FilterPanelProps {
  choice: FilterChoice;
  /** Years with reports. */
  years: readonly number[];
}

/** The list's filters; collapsed on a phone, where the list needs the room. */
export function FilterPanel({ choice, years }: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const active = countFilters(choice.filters);
  return (
    <section aria-label="Filters" className="mb-6">
      <div className="flex items-center justify-between gap-2 tablet:hidden">
        <Button
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {active === 0 ? 'Filters' : `Filters (${String(active)})`}
          <Chevron isOpen={isOpen} />
        </Button>
        {active > 0 && <ClearButton onClear={choice.clear} />}
      </div>
      <div id={fieldsId} className={clsx(!isOpen && 'max-tablet:hidden')}>
        <FilterFields choice={choice} years={years} />
      </div>
      {active > 0 && (
        <div className="mt-2 -ml-5 hidden tablet:block">
          <ClearButton onClear={choice.clear} />
        </div>
      )}
    </section>
  );
}

export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="quiet" onClick={onClear}>
      Clear filters
    </Button>
  );
}

function FilterFields({ choice, years }: FilterPanelProps) {
  const { date_from: from, date_to: to } = choice.filters;
  const isBackwards = from !== '' && to !== '' && to < from;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-3 gap-y-4 pt-4 tablet:grid-cols-4 tablet:pt-0 desktop:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <Typed choice={choice} name="date_from" label="Date from" kind="day" />
      <Typed
        choice={choice}
        name="date_to"
        label="Date to"
        kind="day"
        error={isBackwards ? 'This is before the first day.' : null}
      />
      <Chosen choice={choice} name="year" label="Year" options={yearOptions(years, choice)} />
      <Chosen choice={choice} name="month" label="Month" options={monthOptions()} />
      <Wide>
        <Typed choice={choice} name="firearm" label="Firearm" placeholder="Session or model" />
      </Wide>
      <Wide>
        <Typed choice={choice} name="shooter" label="Shooter" placeholder="Nickname" />
      </Wide>
    </div>
  );
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="col-span-full tablet:col-span-2 desktop:col-span-1">{children}</div>;
}

interface FilterFieldProps extends Pick<FilterPanelProps, 'choice'> {
  name: FilterName;
  label: string;
  placeholder?: string;
}

function Typed(props: FilterFieldProps & { kind?: 'text' | 'day'; error?: string | null }) {
  const { choice, name, label, placeholder, kind = 'text', error = null } = props;
  return (
    <Field label={label} error={error}>
      <SettledInput
        kind={kind}
        value={choice.filters[name]}
        onSettled={(text) => choice.ask(name, text)}
        placeholder={placeholder}
        maxLength={kind === 'text' ? maxFieldLength : undefined}
        min={kind === 'day' ? '1900-01-01' : undefined}
        max={kind === 'day' ? '2199-12-31' : undefined}
      />
    </Field>
  );
}

function Chosen(props: FilterFieldProps & { options: readonly Option[] }) {
  const { choice, name, label, options } = props;
  return (
    <Field label={label}>
      <Select
        options={options}
        placeholder="Any"
        value={choice.filters[name]}
        onChange={(event) => choice.ask(name, event.target.value)}
      />
    </Field>
  );
}

/** Includes the chosen year even if it has no reports. */
function yearOptions(years: readonly number[], { filters }: FilterChoice): Option[] {
  const asked = filters.year === '' ? [] : [Number(filters.year)];
  return [...new Set([...years, ...asked])]
    .toSorted((one, other) => other - one)
    .map((year) => ({ value: String(year), label: String(year) }));
}

function monthOptions(): Option[] {
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: new Date(2026, index, 15).toLocaleDateString(undefined, { month: 'long' }),
  }));
}
