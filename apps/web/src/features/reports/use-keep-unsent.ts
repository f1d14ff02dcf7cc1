import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logProblem } from '../../log.ts';
import { thisDevice } from '../../lib/words/this-device.ts';
import { useToasts } from '../../ui/toast.tsx';
import { useUserId } from './use-user-id.ts';
import { saveUnsent, unsentKey, type UnsentPhoto } from './unsent-photo.ts';

type Keep = (unsent: Omit<UnsentPhoto, 'keptAtMs' | 'problem'>, onKept: () => void) => Promise<void>;

/** Stores a photo until there is a network and shows it among the reports, or shows why it could not be stored. */
export function useKeepUnsent(): Keep {
  const userId = useUserId();
  const queryClient = useQueryClient();
  const { showError } = useToasts();
  const navigate = useNavigate();
  return async (unsent, onKept) => {
    try {
      await saveUnsent(userId, { ...unsent, keptAtMs: Date.now(), problem: null });
    } catch (error) {
      logProblem('The photo could not be kept until it is sent', error);
      showError({
        title: 'The photo wasn’t saved',
        message: `There is no room for it on ${thisDevice()}, or this is a private window. Leave the form open, and send it when you’re back online.`,
      });
      return;
    }
    void askToStay();
    await queryClient.invalidateQueries({ queryKey: unsentKey });
    onKept();
    await navigate('/reports');
  };
}

/** A browser short of space deletes data it was not asked to persist, and the photo exists nowhere else. */
async function askToStay(): Promise<void> {
  // Over plain http, browsers don't offer this.
  if (!('storage' in navigator)) return;
  try {
    await navigator.storage.persist();
  } catch (error) {
    logProblem('The browser could not be asked to keep the photo', error);
  }
}
