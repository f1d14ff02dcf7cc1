/** What administration reads about profiles. */
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { userProfiles } from './tables.ts';

const query = new QueryBuilder({ casing: 'snake_case' });

export const administeredProfiles = query
  .select({
    userId: userProfiles.userId,
    nickname: userProfiles.nickname,
    firstName: userProfiles.firstName,
  })
  .from(userProfiles)
  .as('administered_profiles');
