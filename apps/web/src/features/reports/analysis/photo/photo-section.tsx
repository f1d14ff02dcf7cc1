import { FormSection } from '../form-section.tsx';
import { PhotoPicker, type PhotoPickerProps } from './photo-picker.tsx';

/** The target photo of the form. */
export function PhotoSection({ step, ...picker }: PhotoPickerProps & { step: string | undefined }) {
  return (
    <FormSection
      title="Target Photo"
      step={step}
      lead="Fill the frame with the sheet, and hold the phone square to it, in even light."
    >
      <PhotoPicker {...picker} />
    </FormSection>
  );
}
