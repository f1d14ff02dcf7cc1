import type { PhotoAdvice, PhotoFlaw } from '@target-analysis/analysis/photo-quality';
import { Aperture, Check, Crop, Focus, Moon, Scaling, Sun, type LucideIcon } from 'lucide-react';
import { Spinner } from '../../../../ui/spinner.tsx';
import { adviceWords } from '../../photo-check/advice-words.ts';
import type { PhotoCheck } from '../../photo-check/photo-check.ts';

const icons: Readonly<Record<PhotoFlaw, LucideIcon>> = {
  'no-edge': Focus,
  blur: Aperture,
  glare: Sun,
  dark: Moon,
  small: Scaling,
  'cut-off': Crop,
};

/** The photo check's advice, below the photo. The shooter can send the photo anyway. */
export function PhotoVerdict({ check }: { check: PhotoCheck }) {
  return (
    <div aria-live="polite" className="flex w-full max-w-md flex-col items-center empty:-mt-4">
      {check.status === 'checking' && (
        <p className="flex items-center gap-2 text-quiet">
          <Spinner /> Checking the photo
        </p>
      )}
      {check.status === 'checked' &&
        (check.advice.length === 0 ? <LooksGood /> : <AdviceList advice={check.advice} />)}
    </div>
  );
}

function LooksGood() {
  return (
    <p className="flex items-center gap-2 text-quiet">
      <Check aria-hidden="true" className="size-5 text-passed" />
      Looks good
    </p>
  );
}

function AdviceList({ advice }: { advice: readonly PhotoAdvice[] }) {
  return (
    <div className="w-full border-y border-hairline py-3 text-left">
      <ul className="flex flex-col gap-3">
        {advice.map(({ flaw }) => (
          <AdviceItem key={flaw} flaw={flaw} />
        ))}
      </ul>
      <p className="mt-3 pl-8 text-13 text-quiet">You can also send it as is.</p>
    </div>
  );
}

function AdviceItem({ flaw }: { flaw: PhotoFlaw }) {
  const Icon = icons[flaw];
  const { title, help } = adviceWords[flaw];
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-careful" />
      <p>
        <span className="font-semibold">{title}</span> {help}
      </p>
    </li>
  );
}
