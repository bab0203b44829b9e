import { randomUUID } from 'node:crypto';
import { AdminAudit, Outbox, type RequestContext, Sealer } from '@club/platform';
import { adminContext, authenticatorCode } from '@club/platform/testing';
import { AdministratorsQueries } from '../src/administrators/administrators.queries.js';
import { AcceptInvitation } from '../src/administrators/usecases/accept-invitation.js';
import { ChangeAdministrator } from '../src/administrators/usecases/change-administrator.js';
import { EndAdministratorSessions } from '../src/administrators/usecases/end-administrator-sessions.js';
import { InviteAdministrator } from '../src/administrators/usecases/invite-administrator.js';
import { AdminConfirmation } from '../src/admins/admin-confirmation.js';
import { AdminsRepository } from '../src/admins/admins.repository.js';
import { activeAdmin, type AdminRole } from '../src/admins/domain/admin.js';
import { SecondFactorCodes } from '../src/admins/second-factor-codes.js';
import { SecondFactorsRepository } from '../src/admins/second-factors.repository.js';
import { AdminSignIn } from '../src/admins/usecases/admin-sign-in.js';
import { EnrolSecondFactor } from '../src/admins/usecases/enrol-second-factor.js';
import { OpenAdminSession } from '../src/admins/usecases/open-admin-session.js';
import { ProveSecondFactor } from '../src/admins/usecases/prove-second-factor.js';
import { OwnAccountQueries } from '../src/own-account/own-account.queries.js';
import { OwnPassword } from '../src/own-account/own-password.js';
import { ChangeOwnPassword } from '../src/own-account/usecases/change-own-password.js';
import { ChangeOwnSecondFactor } from '../src/own-account/usecases/change-own-second-factor.js';
import { EndOwnSessions } from '../src/own-account/usecases/end-own-sessions.js';
import { OwnListsRepository } from '../src/own-lists/own-lists.repository.js';
import { ArrangeOwnList } from '../src/own-lists/usecases/arrange-own-list.js';
import { accountFixture } from './account-fixture.js';

export const PASSWORD = 'Abcdef1!';
const STEP_MS = 30_000;
/** Origin of a session whose place does not matter. */
export const PLACE = { clientIp: '', device: '' };

/** The use cases of administrators over a database and Redis keys of their own. */
export async function administratorsFixture(suite: string) {
  const identity = await accountFixture(suite);
  const { connection, clock, guard, sessions, passwords, notifications, config } = identity;
  const admins = new AdminsRepository(connection);
  const factors = new SecondFactorsRepository(connection);
  const ownLists = new OwnListsRepository(connection);
  const audit = new AdminAudit(new Outbox(connection), clock);
  const sealer = new Sealer(config.SECOND_FACTOR_KEYS, 'second factor');
  const codes = new SecondFactorCodes(factors, sealer, clock, audit, connection);
  const opened = new OpenAdminSession(admins, sessions, clock);
  const signIn = new AdminSignIn(admins, guard, opened, factors, config, clock);
  const enrol = new EnrolSecondFactor(factors, admins, guard, sealer, opened, config, clock, audit, connection);
  const ownAccount = (mode: 'required' | 'off', confirmation: AdminConfirmation) => {
    const settings = { ...config, ADMIN_SECOND_FACTOR: mode };
    const present = new OwnPassword(guard);
    return {
      arrangeList: new ArrangeOwnList(confirmation, ownLists, audit, connection),
      own: new OwnAccountQueries(confirmation, factors, sessions, settings),
      endOwn: new EndOwnSessions(confirmation, sessions, audit, connection),
      ownPassword: new ChangeOwnPassword(admins, confirmation, present, passwords, sessions, audit, connection),
      ownFactor: new ChangeOwnSecondFactor(
        ...([factors, confirmation, present, guard, sealer, sessions, audit, clock, settings, connection] as const),
      ),
    };
  };
  const usecases = (mode: 'required' | 'off') => {
    const confirmation = new AdminConfirmation(admins, factors, codes, guard, { ...config, ADMIN_SECOND_FACTOR: mode });
    return {
      invite: new InviteAdministrator(admins, confirmation, notifications, audit, clock, connection),
      change: new ChangeAdministrator(admins, confirmation, sessions, audit, connection),
      end: new EndAdministratorSessions(admins, confirmation, sessions, audit, connection),
      ...ownAccount(mode, confirmation),
    };
  };

  return {
    ...identity,
    admins,
    ownLists,
    audit,
    opened,
    prove: new ProveSecondFactor(factors, admins, codes, guard, opened, clock),
    queries: new AdministratorsQueries(admins, factors, sessions),
    accept: new AcceptInvitation(admins, passwords, signIn, audit, clock, config, connection),
    ...usecases('required'),
    /** The same use cases as in development, where administrators without a second factor need no code. */
    uncoded: usecases('off'),
    signIn: (username: string, password = PASSWORD) =>
      signIn.execute({ username, password, clientIp: '10.0.0.1', uniqueToken: '', device: 'Firefox, Linux' }),
    /** An administrator with a password, and no second factor yet. */
    async anAdmin(role: AdminRole = 'dev') {
      const [id, username] = [randomUUID(), `admin-${randomUUID()}`];
      await admins.insert(activeAdmin({ id, username, role, passwordHash: await passwords.hash(PASSWORD) }));
      const ctx: RequestContext = adminContext(role, id);
      return { id, username, ctx };
    },
    /** An administrator who is signed in by a second factor; `code` answers one that was not used. */
    async anEnrolled(role: AdminRole = 'dev') {
      const admin = await this.anAdmin(role);
      const first = await this.signIn(admin.username);
      if (!('ticket' in first)) throw new Error('a session without a second step');
      const { secret } = await enrol.begin(first.ticket);
      const app = () => authenticatorCode(secret, clock.now());
      const { token } = await enrol.confirm(identity.ctx, { ticket: first.ticket, code: app(), ...PLACE });
      const code = () => {
        clock.advance(STEP_MS);
        return app();
      };
      return { ...admin, token, app, code };
    },
    /** The audit entries of an administrator in their order. */
    async entriesOf(recordId: string) {
      const rows = await connection
        .collection('outbox')
        .find({ 'event.data.recordId': recordId })
        .sort({ n: 1 })
        .toArray();
      return rows.map(({ event }) => {
        const { actor, data } = event as { actor: object; data: Record<string, unknown> };
        const { action, before, after, reason } = data;
        return { actor, action, before, after, reason };
      });
    },
    /** The invitation of the latest mail to an address. */
    invitationOf(email: string) {
      const { url, id, token } = identity.linkTo(email, '/admin/invitation');
      return { path: url.pathname, mailed: { id, token, ...PLACE } };
    },
  };
}
