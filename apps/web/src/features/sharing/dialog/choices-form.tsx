import type { Share } from '@target-analysis/contract';
import { problemOf } from '../../../lib/calls/problem.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldGroup } from '../../../ui/fields/field.tsx';
import { Checkbox, DateInput } from '../../../ui/fields/inputs.tsx';
import { Alert } from '../../../ui/surfaces.tsx';
import { dayOf, endOfDay } from '../share-end.ts';
import type { Choices } from '../shares.ts';
import type { OwnShare } from './use-share.ts';

interface ChoicesFormProps extends Pick<OwnShare, 'change' | 'saving'> {
  share: Share;
}

const switches = [
  { name: 'shows_firearm', label: 'Firearm', hint: 'Make, model and caliber.' },
  { name: 'shows_location', label: 'Location', hint: 'Indoor range, outdoor range or field.' },
  { name: 'shows_notes', label: 'Your notes', hint: 'What you wrote about the session.' },
] as const;

/** What the link shows, what visitors may do, and until when. Every choice is saved immediately. */
export function ChoicesForm({ share, change, saving }: ChoicesFormProps) {
  return (
    <div className="flex flex-col gap-5">
      <FieldGroup
        label="Visitors also see"
        hint="Always shown: the photo, the figures and the coaching, with the date, the distance, and the shooter’s name, hand and eye."
      >
        {switches.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            label={label}
            hint={hint}
            checked={share[name]}
            onChange={({ target }) => change({ [name]: target.checked })}
          />
        ))}
      </FieldGroup>
      <FieldGroup label="Comments">
        <Checkbox
          label="Visitors can comment"
          hint="You can delete their comments."
          checked={share.accepts_comments}
          onChange={({ target }) => change({ accepts_comments: target.checked })}
        />
      </FieldGroup>
      <LastDay key={share.shareToken} expiresAt={share.expires_at} change={change} />
      <Saving saving={saving} />
    </div>
  );
}

/** While a date is typed, it may briefly be a day long past: only a valid last day is saved. */
function LastDay({ expiresAt, change }: { expiresAt: string | null; change: (choices: Choices) => void }) {
  const saved = expiresAt === null ? '' : dayOf(new Date(expiresAt));
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const choose = (day: string) => {
    setIsLeft(false);
    const end = endOfDay(day, new Date());
    setTyped(end === null ? day : null);
    if (end !== null && end !== expiresAt) change({ expires_at: end });
  };
  const clear = () => {
    setTyped(null);
    if (expiresAt !== null) change({ expires_at: null });
  };
  const isRefused = isLeft && typed !== null && typed !== '';
  return (
    <Field
      label="Last day"
      isOptional
      hint="The link works through this day. Without a day, it works until you end it."
      error={isRefused ? problemOf('share-end-in-past').message : null}
      button={
        <Button className="min-w-28" disabled={typed === null && saved === ''} onClick={clear}>
          Clear
        </Button>
      }
    >
      <DateInput
        min={dayOf(new Date())}
        max="9999-12-31"
        value={typed ?? saved}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => {
          setIsLeft(true);
          if (typed === '') clear();
        }}
      />
    </Field>
  );
}

function Saving({ saving }: Pick<OwnShare, 'saving'>) {
  if (saving.state === 'failed') {
    return (
      <Alert tone="failed" title="Not saved" isLive>
        {saving.problem.message}
      </Alert>
    );
  }
  const words = { idle: 'Changes are saved automatically.', saving: 'Saving…', saved: 'Saved.' };
  return (
    <p role="status" className="text-13 text-quiet">
      {words[saving.state]}
    </p>
  );
}
