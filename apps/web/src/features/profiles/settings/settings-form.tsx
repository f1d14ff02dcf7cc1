import type { Profile } from '@target-analysis/contract';
import { appearances, distanceUnits, lengthUnits } from '@target-analysis/contract/lists';
import { Check } from 'lucide-react';
import { SegmentedControl } from '../../../ui/fields/choices.tsx';
import { useSettings } from './use-settings.ts';

/** Units and appearance; each choice is saved immediately. */
export function SettingsForm({ profile }: { profile: Profile }) {
  const { change, isSaved, isSaving } = useSettings();
  return (
    <form aria-label="Settings" className="flex flex-col gap-5">
      <SegmentedControl
        label="Distances"
        name="distance-unit"
        choices={distanceUnits}
        value={profile.distance_unit}
        onChange={(unit) => change({ distance_unit: unit })}
      />
      <SegmentedControl
        label="Lengths"
        hint="For groups and offsets, also in PDFs and emails."
        name="length-unit"
        choices={lengthUnits}
        value={profile.length_unit}
        onChange={(unit) => change({ length_unit: unit })}
      />
      <SegmentedControl
        label="Appearance"
        hint="On every device where you sign in."
        name="appearance"
        choices={appearances}
        value={profile.appearance}
        onChange={(appearance) => change({ appearance })}
      />
      {/* Stays in the page, so screen readers read its words when they appear. */}
      <p role="status" className="flex min-h-5 items-center gap-1.5 text-13 text-quiet">
        {isSaved && !isSaving && (
          <>
            <Check aria-hidden="true" className="size-4 text-passed" />
            Settings saved
          </>
        )}
      </p>
    </form>
  );
}
