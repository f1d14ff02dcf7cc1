import type { ReferralConversion, Referrals } from '@target-analysis/contract';
import { dayOfMoment } from '../../lib/words/day-words.ts';
import { DataFigure } from '../../ui/data/data-figure.tsx';
import { LetterDrawing } from '../../ui/pictures/drawings.tsx';
import { earnedWords, limitWords, pendingWords, reviewWords } from './referral-words.ts';

/** Who joined, as dates only: their names are private. */
export function FriendsList({ friends }: { friends: Referrals }) {
  const { recent, pending, totalReferrals, pendingReferrals, totalReportsEarned, monthlyLimit } = friends;
  if (totalReferrals + pendingReferrals === 0) return <NobodyYet />;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-3 items-end gap-4">
        <DataFigure label="Completed" value={String(totalReferrals)} />
        <DataFigure label="Pending" value={String(pendingReferrals)} />
        <DataFigure label="Reports earned" value={String(totalReportsEarned)} />
      </div>
      <div className="grid gap-x-8 gap-y-5 tablet:grid-cols-2">
        <DatedList
          title="Newest completed"
          none="No one yet. A referral counts once your friend gets a first report."
          items={recent}
          total={totalReferrals}
        />
        <DatedList title="Newest pending" none="No one yet." items={pending} total={pendingReferrals} />
      </div>
      <p className="text-13 text-quiet">
        {limitWords(monthlyLimit)} {pending.some(({ review }) => review !== null) && reviewWords}
      </p>
    </div>
  );
}

interface DatedListProps {
  title: string;
  /** Shown if nobody is listed. */
  none: string;
  items: readonly ReferralConversion[];
  total: number;
}

function DatedList({ title, none, items, total }: DatedListProps) {
  return (
    <section>
      <h3 className="text-15 font-semibold">{title}</h3>
      {items.length === 0 ? (
        <p className="mt-1 py-2 text-quiet">{none}</p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {items.map((item) => (
            <FriendRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {total > items.length && items.length > 0 && (
        <p className="mt-1 text-13 text-quiet">and {total - items.length} earlier</p>
      )}
    </section>
  );
}

function FriendRow({ item }: { item: ReferralConversion }) {
  const { completed_at: completedAt, created_at: createdAt, reward_amount: reward, review } = item;
  return (
    <li className="flex items-baseline justify-between gap-3 py-2 tabular-nums">
      <span>{dayOfMoment(completedAt ?? createdAt)}</span>
      <span className="text-right text-13 text-quiet">
        {completedAt === null ? pendingWords(review) : earnedWords(reward)}
      </span>
    </li>
  );
}

function NobodyYet() {
  return (
    <div className="flex items-center gap-5 text-quiet">
      <div className="hidden shrink-0 tablet:block">
        <LetterDrawing />
      </div>
      <p className="max-w-[46ch]">
        No friends have joined yet. Send the link to someone you shoot with. You earn your reward when they
        get their first report.
      </p>
    </div>
  );
}
