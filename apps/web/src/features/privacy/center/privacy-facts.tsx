import { activityLogYears, networkDays } from '@target-analysis/contract/constants';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

/** What we store, what we log about requests, and what everyone may ask for. */
export function PrivacyFacts() {
  return (
    <div className="mt-12 grid gap-x-10 gap-y-10 desktop:grid-cols-3">
      <Facts
        title="Data we collect"
        facts={[
          ['Profile', 'your nickname, handedness and dominant eye.'],
          ['Sessions', 'the details you enter, your photos and your reports.'],
          ['Firearms', 'make, model, caliber and your notes.'],
          [
            'Subscription and payment',
            'your plan and what you bought. Card data stays with the payment provider.',
          ],
          ['Referrals', 'your codes, and how many people joined with them.'],
        ]}
      />
      <Section title="Activity log">
        <p>
          We log each visit to these pages, and each time data is viewed, downloaded or deleted. Each entry
          has a time and an IP address. If someone else uses your account to ask for your data, your download
          shows it.
        </p>
        <p className="mt-3">
          Activity logs are retained for {activityLogYears} years, then purged automatically. IP addresses in
          them are shortened after {networkDays} days.
        </p>
      </Section>
      <div>
        <Facts
          title="Your rights"
          facts={[
            ['Access', 'see everything we keep about you.'],
            ['Portability', 'take it with you in files that other programs can read.'],
            ['Rectification', 'correct what is wrong, on your profile and in your reports.'],
            ['Erasure', 'have it deleted, whenever you like.'],
          ]}
        />
        <p className="mt-4 text-quiet">
          Questions about your data?{' '}
          <Link to="/contact" className="inline-block py-3 font-medium text-ink underline underline-offset-4">
            Write to us
          </Link>
        </p>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="max-w-[70ch]">
      <h2 id={titleId} className="mb-3 text-21">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({
  title,
  facts,
}: {
  title: string;
  facts: readonly (readonly [name: string, text: string])[];
}) {
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-2">
        {facts.map(([name, text]) => (
          <li key={name}>
            <span className="font-semibold">{name}</span>: {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
