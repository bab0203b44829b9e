import { randomUUID } from 'node:crypto';
import type { AdminRequests, AuditedCalls } from './audited-call.js';

const REASON = 'Left the company';

/** An account as another administrator types it. */
function administratorForm() {
  const username = `new-${randomUUID()}`;
  return { username, name: 'Mei Lin', email: `${username}@example.com`, role: 'dev' };
}

async function anInvited(club: AdminRequests): Promise<string> {
  return ((await club.post('/admin/administrators/invite', administratorForm())) as { id: string }).id;
}

/** Signs a seeded administrator in and returns who it is. */
async function signedIn(club: AdminRequests, username: string, password: string): Promise<string> {
  const { user } = (await club.post('/admin/auth/login', { username, password })) as { user: { id: string } };
  return user.id;
}

const isCount = (value: unknown) => typeof value === 'number' && value > 0;

/** The writes of administrators. */
export const ADMINISTRATOR_CALLS: AuditedCalls = {
  'POST /admin/auth/second-factor/reset': {
    ...{ record: 'admin', action: 'secondFactorReset' },
    call: async (club) => {
      // This account has no second factor to remove: identity's own tests cover the audit entry of a removal.
      const recordId = await signedIn(club, 'dev2', 'Dev2#12345');
      const reason = 'Lost the phone';
      return { body: { username: 'dev2', reason }, leaves: { recordId, reason, before: {}, after: {} } };
    },
  },
  'POST /admin/administrators/invite': {
    ...{ record: 'admin', action: 'invited' },
    call: async () => ({ body: administratorForm(), leaves: { before: {}, after: { role: 'dev' } } }),
  },
  'POST /admin/administrators/invite/again': {
    ...{ record: 'admin', action: 'invited' },
    call: async (club) => {
      const id = await anInvited(club);
      return { body: { id }, leaves: { recordId: id, before: {}, after: {} } };
    },
  },
  'POST /admin/administrators/role': {
    ...{ record: 'admin', action: 'roleChanged' },
    call: async (club) => {
      const id = await anInvited(club);
      const leaves = { recordId: id, reason: REASON, before: { role: 'dev' }, after: { role: 'superadmin' } };
      return { body: { id, role: 'superadmin', reason: REASON }, leaves };
    },
  },
  'POST /admin/administrators/disable': {
    ...{ record: 'admin', action: 'disabled' },
    call: async (club) => {
      const id = await anInvited(club);
      const leaves = { recordId: id, reason: REASON, before: { state: 'invited' }, after: { state: 'disabled' } };
      return { body: { id, reason: REASON }, leaves };
    },
  },
  'POST /admin/administrators/enable': {
    ...{ record: 'admin', action: 'enabled' },
    call: async (club) => {
      const id = await anInvited(club);
      await club.post('/admin/administrators/disable', { id, reason: REASON });
      return { body: { id }, leaves: { recordId: id, before: { state: 'disabled' }, after: { state: 'invited' } } };
    },
  },
  'POST /admin/administrators/sessions/end': {
    ...{ record: 'admin', action: 'sessionsEnded' },
    call: async (club) => {
      const id = await signedIn(club, 'superadmin', 'Super#12345');
      const leaves = { recordId: id, reason: REASON, before: { sessions: isCount }, after: { sessions: 0 } };
      return { body: { id, reason: REASON }, leaves };
    },
  },
  'POST /admin/own-account/sessions/end': {
    ...{ record: 'admin', action: 'sessionsEnded' },
    call: async (club) => {
      const recordId = await signedIn(club, 'dev', 'Dev#12345');
      const { sessions } = (await club.get('/admin/own-account')) as { sessions: { id: string; current: boolean }[] };
      const latest = sessions.findLast(({ current }) => !current)!;
      const leaves = { recordId, before: { sessions: isCount }, after: { sessions: isCount } };
      return { body: { session: latest.id }, leaves };
    },
  },
  'POST /admin/own-lists/view/save': {
    ...{ record: 'admin', action: 'viewSaved' },
    call: async (club) => {
      const recordId = await signedIn(club, 'dev', 'Dev#12345');
      const view = { list: 'items', query: 'active=false&sort=-points', first: false };
      const name = `Drafts ${randomUUID().slice(0, 8)}`;
      return {
        body: { ...view, id: randomUUID(), name },
        leaves: { recordId, before: {}, after: { ...view, view: name } },
      };
    },
  },
  'POST /admin/own-lists/view/remove': {
    ...{ record: 'admin', action: 'viewRemoved' },
    call: async (club) => {
      const recordId = await signedIn(club, 'dev', 'Dev#12345');
      const view = { list: 'items', query: 'active=true', first: false };
      const [id, name] = [randomUUID(), `Shown ${randomUUID().slice(0, 8)}`];
      await club.post('/admin/own-lists/view/save', { ...view, id, name });
      return { body: { list: 'items', id }, leaves: { recordId, before: { ...view, view: name }, after: {} } };
    },
  },
};
