import { handednesses, trainingGoals } from '@target-analysis/contract/lists';
import { nicknameMaxLength } from '@target-analysis/contract/constants';
import { SegmentedControl } from '../../../ui/fields/choices.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { FieldRow, FoldedSection, type FoldedSectionProps } from './form-section.tsx';

export function ShooterSection({ form, onChange, fold }: FoldedSectionProps) {
  return (
    <FoldedSection title="Shooter Information" fold={fold}>
      <Field label="Nickname" hint="The name on your report.">
        <TextInput
          value={form.nickName}
          maxLength={nicknameMaxLength}
          autoComplete="nickname"
          onChange={({ target }) => onChange((now) => ({ ...now, nickName: target.value }))}
        />
      </Field>
      <FieldRow>
        <SegmentedControl
          label="Handedness"
          name="handedness"
          choices={handednesses}
          value={form.handedness}
          onChange={(handedness) => onChange((now) => ({ ...now, handedness }))}
        />
        <SegmentedControl
          label="Dominant Eye"
          name="dominant-eye"
          choices={handednesses}
          value={form.dominantEye}
          onChange={(dominantEye) => onChange((now) => ({ ...now, dominantEye }))}
        />
      </FieldRow>
      <SegmentedControl
        label="Training Goals"
        name="training-goals"
        choices={trainingGoals}
        value={form.trainingGoals}
        onChange={(goals) => onChange((now) => ({ ...now, trainingGoals: goals }))}
      />
    </FoldedSection>
  );
}
