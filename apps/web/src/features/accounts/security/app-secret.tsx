import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import type { NewApp } from './account-calls.ts';
import { pictureOf, spellSecret } from './new-app.ts';

/** The secret that the app shares with the server: to scan, to open on this device, or to type. */
export function AppSecret({ app }: { app: NewApp }) {
  const instruction = useRef<HTMLParagraphElement>(null);
  // Not the code field: on a phone its keyboard would cover the code to scan.
  useEffect(() => instruction.current?.focus(), []);
  return (
    <>
      <p ref={instruction} tabIndex={-1} className="outline-none">
        Scan this with the app, or enter the key below. Then type the code it shows.
      </p>
      {/* Scanners need dark on light, in either theme. */}
      <img
        src={pictureOf(app.qrCode)}
        alt="QR code of the key, for the app's camera"
        className="mx-auto size-48 rounded-card bg-white p-2"
      />
      <a
        href={app.uri}
        className="mx-auto flex min-h-11 items-center font-semibold underline underline-offset-4 tablet:hidden"
      >
        Open in an app on this phone
      </a>
      <SecretField secret={app.secret} />
    </>
  );
}

function SecretField({ secret }: { secret: string }) {
  const { state, copy } = useCopy(secret);
  return (
    <Field
      label="Key"
      error={state === 'failed' ? 'Failed to copy key. Select it and copy it by hand.' : null}
      // Browsers offer the clipboard only to pages from https or localhost.
      {...(window.isSecureContext && {
        button: (
          <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
            <span aria-live="polite">{state === 'copied' ? 'Copied' : 'Copy'}</span>
          </Button>
        ),
      })}
    >
      <TextInput
        readOnly
        value={spellSecret(secret)}
        className="text-13 tabular-nums"
        onFocus={({ target }) => target.select()}
      />
    </Field>
  );
}
