import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyForm, type AnalysisForm } from './analysis-form.ts';
import { clearDraft, hasDraft, loadDraft, saveDraft } from './draft.ts';
import type { ChangeForm } from './form-section.tsx';
import { usePhotoPreparing } from './photo/prepare/use-photo-preparing.ts';
import type { FillIn } from './use-known-answers.ts';
import { takeTriedPhoto } from '../try/tried-photo.ts';
import { clearPhoto, loadPhoto, savePhoto } from './photo/photo-store.ts';

interface DraftForm {
  form: AnalysisForm;
  /** Changes by the user, which are kept. */
  change: ChangeForm;
  /** A draft of an earlier visit, or changed since. */
  isKept: boolean;
  /** @returns the form after it */
  clear: () => AnalysisForm;
}

/**
 * The form of an account with its saved draft.
 * @param fillIn what we know already, which is no reason to keep a draft
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
  // What was too slow for the first form fills what is still blank.
  useEffect(() => {
    setDraft((now) => ({ ...now, form: fillIn(now.form, now.isKept) }));
  }, [fillIn]);

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

/** The chosen photo, kept over a reload; a refused file says why and leaves the photo before it. */
export function useDraftPhoto(userId: string): DraftPhoto {
  const [photo, setPhoto] = useState<File | null>(null);
  const { isPreparing, prepare } = usePhotoPreparing();
  // A shooter quicker than the storage has decided already: a pick stays, a reset form stays empty.
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
  // What was tried before signing in comes first, also into an emptied form.
  useEffect(() => {
    void takeTriedPhoto(new Date()).then((tried) => {
      if (tried !== null) pick(tried);
    });
  }, [pick]);
  const remove = useCallback(() => {
    isDecided.current = true;
    setPhoto(null);
    void clearPhoto(userId);
  }, [userId]);
  return { photo, isPreparing, pick, remove };
}
