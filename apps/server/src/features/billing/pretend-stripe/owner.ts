/** Whose purchase an object of the pretend Stripe belongs to. */
import type { StripeWorld } from './engine/world.ts';

/** The account that our adapter put into the metadata of the object, or of the object it is about; null if there is none. */
export function ownerOf(world: StripeWorld, id: string, object: unknown): string | null {
  const about = [object, ...subjectsOf(world, id, object)];
  return about.reduce<string | null>((owner, one) => owner ?? userOf(one), null);
}

function subjectsOf(world: StripeWorld, id: string, object: unknown): unknown[] {
  const { charges, invoices, sessions, subscriptions } = world;
  const inner = read(read(object, 'data'), 'object') ?? read(object, 'object');
  const ids = [object, inner].flatMap((one) => [read(one, 'charge'), read(one, 'invoice')]);
  const known = [id, ...ids].flatMap((one) =>
    typeof one === 'string' ? [charges, invoices, sessions, subscriptions].map((map) => map.get(one)) : [],
  );
  return [inner, ...known];
}

function userOf(object: unknown): string | null {
  const userId = read(read(object, 'metadata'), 'userId');
  return typeof userId === 'string' ? userId : null;
}

function read(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined;
}
