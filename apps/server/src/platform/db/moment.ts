/** A column that holds a point in time. */
import { timestamp } from 'drizzle-orm/pg-core';

export function moment() {
  return timestamp({ withTimezone: true });
}
