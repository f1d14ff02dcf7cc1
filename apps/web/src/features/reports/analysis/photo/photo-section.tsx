import { FormSection } from '../form-section.tsx';
import { howToPhotograph } from '../../photo-check/advice-words.ts';
import { PhotoPicker, type PhotoPickerProps } from './photo-picker.tsx';

/** The target photo of the form. */
export function PhotoSection({ step, ...picker }: PhotoPickerProps & { step: string | undefined }) {
  return (
    <FormSection title="Target Photo" step={step} lead={howToPhotograph}>
      <PhotoPicker {...picker} />
    </FormSection>
  );
}
