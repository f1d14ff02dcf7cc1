import { useCallback, useEffect, useRef, useState } from 'react';
import { useToasts } from '../../../ui/toast.tsx';
import { problemOf } from '../../../lib/calls/problem.ts';
import { emptyForm, type AnalysisForm } from './analysis-form.ts';
import { clearDraft, loadDraft, saveDraft } from './draft.ts';
import type { ChangeForm } from './form-section.tsx';
import { openPicture } from './photo/open-picture.ts';
import { preparePhoto } from './photo/photo-preparation.ts';
import { takeTriedPhoto } from '../try/tried-photo.ts';
import { clearPhoto, loadPhoto, savePhoto } from './photo/photo-store.ts';

interface DraftForm {
  form: AnalysisForm;
  /** Changes by the user, which are kept. */
  change: ChangeForm;
  /** Fills in what we know already, which is no reason to keep a draft. */
  prefill: ChangeForm;
  clear: () => void;
}

/** The form of an account with its saved draft. */
export function useDraftForm(userId: string): DraftForm {
  const [draft, setDraft] = useState(() => ({
    form: loadDraft(localStorage, userId, new Date()),
    isChanged: false,
  }));
  useEffect(() => {
    if (draft.isChanged) saveDraft(localStorage, userId, draft.form);
  }, [draft, userId]);

  const change = useCallback<ChangeForm>((changeForm) => {
    setDraft(({ form }) => ({ form: changeForm(form), isChanged: true }));
  }, []);
  const prefill = useCallback<ChangeForm>((fill) => {
    setDraft(({ form, isChanged }) => ({ form: fill(form), isChanged }));
  }, []);
  const clear = useCallback(() => {
    clearDraft(localStorage, userId);
    setDraft({ form: emptyForm(new Date()), isChanged: false });
  }, [userId]);
  return { form: draft.form, change, prefill, clear };
}

interface DraftPhoto {
  photo: File | null;
  isPreparing: boolean;
  pick: (file: File) => void;
  remove: () => void;
}

/** The chosen photo, kept over a reload; a refused file says why and leaves the photo before it. */
export function useDraftPhoto(userId: string): DraftPhoto {
  const [photo, setPhoto] = useState<File | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const { showError } = useToasts();
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
      setIsPreparing(true);
      void preparePhoto(file, openPicture).then((prepared) => {
        setIsPreparing(false);
        if (prepared.status === 'refused') {
          showError(problemOf(prepared.code, prepared.data));
          return;
        }
        setPhoto(prepared.photo);
        void savePhoto(userId, prepared.photo);
      });
    },
    [userId, showError],
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
