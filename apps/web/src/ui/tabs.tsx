import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for people who can't see them side by side. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** `manual` if a tab calls the server or changes the address: arrow keys then only move along, Enter opens. */
  activation?: 'automatic' | 'manual';
}

/** A few views, one of them shown. Names that don't fit beside each other go below. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, activation = 'automatic' } = props;
  return (
    <RadixTabs.Root
      value={value}
      activationMode={activation}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab !== undefined) onChange(tab.value);
      }}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex flex-wrap shadow-[inset_0_-1px_0_var(--color-hairline)]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 min-w-max flex-1 border-b-2 border-transparent px-3 font-semibold text-quiet -outline-offset-2 transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
