import { reportQuantity } from '@target-analysis/contract/prices';
import { Minus, Plus } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { controlLook } from '../../../ui/fields/inputs.tsx';
import { clampQuantity } from '../prices.ts';

interface QuantityStepperProps {
  quantity: number;
  onChange: (quantity: number) => void;
  isDisabled: boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** A number of reports, typed or stepped; always one that is sold. */
export function QuantityStepper({ quantity, onChange, isDisabled }: QuantityStepperProps) {
  // Cleared to type another number: the number returns only when the field is left.
  const [isEmpty, setIsEmpty] = useState(false);
  const change = (typed: string | number) => {
    setIsEmpty(typed === '');
    onChange(clampQuantity(typed));
  };
  const stepByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    change(quantity + step);
  };
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="One fewer report"
        disabled={isDisabled || quantity <= reportQuantity.min}
        onClick={() => change(quantity - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </IconButton>
      <input
        role="spinbutton"
        aria-label="Number of reports"
        aria-valuemin={reportQuantity.min}
        aria-valuemax={reportQuantity.max}
        aria-valuenow={quantity}
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        value={isEmpty ? '' : String(quantity)}
        onChange={(event) => change(event.target.value.trim())}
        onFocus={(event) => event.target.select()}
        onBlur={() => setIsEmpty(false)}
        onKeyDown={stepByKey}
        className={`${controlLook} max-w-14 min-w-14 px-1 text-center font-semibold tabular-nums`}
      />
      <IconButton
        label="One more report"
        disabled={isDisabled || quantity >= reportQuantity.max}
        onClick={() => change(quantity + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
