import { and, eq } from 'drizzle-orm';
import type { Person } from '../../lib/person.ts';
import { userProfile } from './people.tables.ts';

/** The condition that a profile belongs to a person; for the stores of everything that hangs on one. */
export const isProfileOf = ({ issuer, subject }: Person) =>
  and(eq(userProfile.issuer, issuer), eq(userProfile.subject, subject));
