import { clsx } from 'clsx';
import { Command } from 'cmdk';
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState } from 'react';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { controlLook } from './inputs.tsx';
import { matchingOptions, type SearchedOption } from './matching-options.ts';

export interface ComboboxProps {
  options: readonly SearchedOption[];
  /** Empty until something is chosen. */
  value: string;
  onChange: (value: string) => void;
  /** Shown in the closed box until something is chosen. */
  placeholder: string;
  /** Names the search box in the list. */
  searchLabel: string;
  /** Shown when nothing matches the search. */
  emptyText: string;
}

/** A choice from a long list, found by typing part of it. Goes inside a `Field`. */
export function Combobox(props: ComboboxProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  const chosen = props.options.find((option) => option.value === props.value);
  const valueId = control.id === undefined ? undefined : `${control.id}-value`;
  const openOrClose = (opens: boolean) => {
    // An open dialog makes everything outside it inert, so the list has to be inside.
    setDialog(trigger.current?.closest('dialog') ?? null);
    setIsOpen(opens);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={openOrClose}>
      <Popover.Trigger asChild>
        <button
          ref={trigger}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-labelledby={[labelId, valueId].filter(Boolean).join(' ') || undefined}
          {...control}
          className={clsx(controlLook, 'flex items-center justify-between gap-2 text-left')}
        >
          <span id={valueId} className={clsx('truncate', chosen === undefined && 'text-quiet')}>
            {chosen?.label ?? (props.value || props.placeholder)}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        </button>
      </Popover.Trigger>
      <Popover.Portal container={dialog}>
        <Popover.Content
          aria-label={props.searchLabel}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 w-(--radix-popover-trigger-width) min-w-60 rounded-card border border-hairline bg-raised shadow-[0_8px_30px_rgb(16_18_22/0.16)]"
        >
          <ComboboxList
            {...props}
            onChoose={(value) => {
              props.onChange(value);
              setIsOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ComboboxList(props: ComboboxProps & { onChoose: (value: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Command label={props.searchLabel} defaultValue={props.value} shouldFilter={false}>
      <div className="flex items-center gap-2 border-b border-hairline px-3.5 focus-within:border-group">
        <Search aria-hidden="true" className="size-5 shrink-0 text-quiet" />
        <Command.Input
          value={typed}
          onValueChange={setTyped}
          placeholder={props.searchLabel}
          className="h-11 w-full bg-transparent outline-none placeholder:text-quiet"
        />
      </div>
      {/* Beside the list, because a list of options may hold only options. */}
      <Command.Empty className="px-3 py-6 text-center text-quiet">{props.emptyText}</Command.Empty>
      <Command.List className="max-h-[min(20rem,50dvh)] overflow-y-auto overscroll-contain p-1">
        {matchingOptions(props.options, typed).map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            onSelect={() => props.onChoose(option.value)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-[9px] px-3 data-[selected=true]:bg-ink/7"
          >
            {option.label}
            {option.value === props.value && <Check aria-hidden="true" className="size-5" />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
