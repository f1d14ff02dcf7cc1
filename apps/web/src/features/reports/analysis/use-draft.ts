import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyForm, type AnalysisForm } from './analysis-form.ts';
import { clearDraft, hasDraft, loadDraft, saveDraft } from './draft.ts';
import type { ChangeForm } from './form-section.tsx';
import { usePhotoPreparing } from './photo/prepare/use-photo-preparing.ts';
import type { FillIn } from './use-known-answers.ts';
import { clearPhoto, loadPhoto, savePhoto } from './photo/photo-store.ts';

interface DraftForm {
  form: AnalysisForm;
  /** Applies a change by the user, which is saved. */
  change: ChangeForm;
  /** Whether the draft is from an earlier visit, or has changed since. */
  isKept: boolean;
  /** @returns the cleared form */
  clear: () => AnalysisForm;
}

/**
 * An account's form with its saved draft.
 * @param fillIn fills in what we already know, which alone is not saved as a draft
 */
export function useDraftForm(userId: string, fillIn: FillIn): DraftForm {
  const [draft, setDraft] = useState(() => {
    const isKept = hasDraft(localStorage, userId);
    const form = fillIn(loadDraft(localStorage, userId, new Date()), isKept);
    return { form, isKept, isChanged: false };
  });
  useEffect(() => {
    if (draft.isChanged) saveDraft(localStorage, userId, draft.form);
  }, [draft, userId]);
  // Answers that arrive after the first render fill the fields that are still blank.
  useEffect(() => setDraft((now) => ({ ...now, form: fillIn(now.form, now.isKept) })), [fillIn]);

  const change = useCallback<ChangeForm>((changeForm) => {
    setDraft(({ form }) => ({ form: changeForm(form), isKept: true, isChanged: true }));
  }, []);
  const clear = useCallback(() => {
    clearDraft(localStorage, userId);
    const form = fillIn(emptyForm(new Date()), false);
    setDraft({ form, isKept: false, isChanged: false });
    return form;
  }, [userId, fillIn]);
  return { form: draft.form, change, isKept: draft.isKept, clear };
}

export interface DraftPhoto {
  photo: File | null;
  isPreparing: boolean;
  pick: (file: File) => void;
  remove: () => void;
}

/** The chosen photo, saved across reloads; a refused file shows why and leaves the previous photo in place. */
export function useDraftPhoto(userId: string): DraftPhoto {
  const [photo, setPhoto] = useState<File | null>(null);
  const { isPreparing, prepare, abandon } = usePhotoPreparing();
  // A shooter faster than the storage has already decided: a picked photo stays, a reset form stays empty.
  const isDecided = useRef(false);

  useEffect(() => {
    void loadPhoto(userId).then((kept) => {
      if (!isDecided.current) setPhoto(kept);
    });
  }, [userId]);

  const pick = useCallback(
    (file: File) => {
      isDecided.current = true;
      prepare(file, (prepared) => {
        setPhoto(prepared);
        void savePhoto(userId, prepared);
      });
    },
    [userId, prepare],
  );
  const remove = useCallback(() => {
    isDecided.current = true;
    abandon();
    setPhoto(null);
    void clearPhoto(userId);
  }, [userId, abandon]);
  return { photo, isPreparing, pick, remove };
}
