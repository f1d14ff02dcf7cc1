import type { api } from '../../../lib/calls/api.ts';
import { Card } from '../../../ui/surfaces.tsx';
import { valueWords } from './value-words.ts';

type Summary = Awaited<ReturnType<typeof api.privacy.getUserDataSummary>>['data_summary'];

export function AccountInformation({ summary }: { summary: Summary }) {
  const facts = [
    { name: 'Email', value: summary.email },
    { name: 'Account created', value: valueWords(summary.created_at) },
    { name: 'Last sign-in', value: valueWords(summary.last_sign_in_at) },
    { name: 'Total records', value: summary.data_size_estimate.total_records.toLocaleString() },
  ];
  return (
    <Card aria-labelledby="account-information">
      <h2 id="account-information" className="mb-4 text-21">
        Account Information
      </h2>
      <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-2 desktop:grid-cols-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-quiet">{name}</dt>
            <dd className="font-medium break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
