import type { ToastWords } from '../../../ui/toast.tsx';
import { codePagePath } from '../mails/awaited-mail.ts';

export const confirmationTitle = 'Check your email';

/** After a sign-up, until the address is confirmed. */
export function confirmationNote(message: string): ToastWords {
  return {
    title: confirmationTitle,
    message,
    step: { label: 'Type the code', href: codePagePath('signup') },
  };
}
