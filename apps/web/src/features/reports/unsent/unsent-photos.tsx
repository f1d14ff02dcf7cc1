import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useUserId } from '../use-user-id.ts';
import { countOthers, listUnsent, unsentKey } from '../unsent-photo.ts';
import { lazyPart } from '../../../lib/lazy-parts.ts';

/** Lazy, because most accounts have no waiting photos. */
const UnsentList = lazyPart(async () => (await import('./unsent-list.tsx')).UnsentList);

/** Photos waiting on this device, shown above the reports. */
export function UnsentPhotos() {
  const userId = useUserId();
  const { data } = useQuery({
    queryKey: [...unsentKey, userId],
    queryFn: async () => ({ own: await listUnsent(userId), others: await countOthers(userId) }),
    refetchOnWindowFocus: 'always',
  });
  if (data === undefined || (data.own.length === 0 && data.others === 0)) return null;
  return (
    <Suspense fallback={null}>
      <UnsentList {...data} userId={userId} />
    </Suspense>
  );
}
