import type { CsvCell } from '@club/platform';
import type { Administrator } from '@club/proto/club/identity/v1/administrators';
import { z } from 'zod';

export const ROLES = ['dev', 'superadmin'] as const;
export const STATES = ['invited', 'active', 'disabled'] as const;

export const administrator = z
  .object({
    id: z.string(),
    username: z.string(),
    name: z.string().describe('Empty for an account that a command has created'),
    email: z.string().describe('Empty for an account that a command has created'),
    role: z.enum(ROLES),
    state: z.enum(STATES),
    secondFactor: z.boolean().describe('Whether an authenticator app is enrolled'),
    lastSignInAt: z.iso.datetime().nullable(),
    openSessions: z.int(),
    invitedUntil: z.iso
      .datetime()
      .nullable()
      .describe('End of the latest invitation of somebody who has not accepted yet'),
  })
  .meta({ id: 'Administrator' });

export const administratorDetails = administrator
  .extend({
    sessions: z.array(
      z.object({
        id: z.string().describe('Opens nothing'),
        createdAt: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'AdministratorDetails' });

export type AdministratorView = z.infer<typeof administrator>;

/** Returns an administrator as another one sees the account. */
export const administratorView = ({
  role,
  state,
  lastSignInAt,
  invitedUntil,
  ...account
}: Administrator): AdministratorView => ({
  ...account,
  role: role as AdministratorView['role'],
  state: state as AdministratorView['state'],
  lastSignInAt: lastSignInAt ?? null,
  invitedUntil: invitedUntil ?? null,
});

/** The columns of the file, in their order. */
export const ADMINISTRATOR_COLUMNS: Readonly<Record<string, (row: Administrator) => CsvCell>> = {
  username: ({ username }) => username,
  name: ({ name }) => name,
  email: ({ email }) => email,
  role: ({ role }) => role,
  state: ({ state }) => state,
  secondFactor: ({ secondFactor }) => (secondFactor ? 'yes' : 'no'),
  lastSignInAt: ({ lastSignInAt }) => lastSignInAt ?? null,
  openSessions: ({ openSessions }) => openSessions,
};
