import { useState } from 'react';
import { useSiteSettings } from '../../../lib/calls/site-settings.ts';
import { Card } from '../../../ui/surfaces.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { VisitorSignIn } from './visitor-sign-in.tsx';
import { VisitorSignUp } from './visitor-sign-up.tsx';

interface VisitorAccountProps {
  /** The person who shared it is rewarded after the new account's first report. */
  sharedReportToken: string;
  onSignedIn: () => void;
}

/** Sign-up beside a shared report; empty if new accounts are closed, or once one has been created. */
export function VisitorAccount({ sharedReportToken, onSignedIn }: VisitorAccountProps) {
  const settings = useSiteSettings();
  const [isDone, setIsDone] = useState(false);
  const [tab, setTab] = useState<'sign-up' | 'sign-in'>('sign-up');
  if (isDone || settings?.allows_sign_up !== true) return null;
  return (
    <Card aria-labelledby="visitor-account-title">
      <h2 id="visitor-account-title" className="text-21">
        Create Your Account
      </h2>
      <p className="mt-1 mb-4 text-quiet">Photograph your own targets and keep every report.</p>
      <Tabs
        label="Account"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: <VisitorSignUp sharedReportToken={sharedReportToken} onDone={() => setIsDone(true)} />,
          },
          { value: 'sign-in', label: 'Sign In', content: <VisitorSignIn onSignedIn={onSignedIn} /> },
        ]}
      />
    </Card>
  );
}
