import { randomUUID } from 'node:crypto';
import { kl } from '@club/platform';
import { eventually } from '@club/platform/testing';
import { API_PREFIX } from '../create-app.js';
import type { AdminRequests, AuditedCalls } from './audited-call.js';
import { newMember } from './member.js';

const BATCH = { brand: 'Brand A', format: 'tape', size: 'M', quantity: 5, points: 10 };

/** Opens a batch that is no repeat of another one, and waits for its codes; returns its id. */
async function aBatch(club: AdminRequests): Promise<string> {
  const order = { ...BATCH, brand: `Brand ${randomUUID().slice(0, 8)}` };
  const { id } = (await club.post('/admin/setting/code/generate', order)) as { id: string };
  // Answers show how far the batch is, so it is generated first.
  await eventually(async () => {
    const batch = (await club.get(`/admin/fetch/dashboard/code/batch/details?id=${id}`)) as { status: string };
    if (batch.status !== 'ready') throw new Error(`the batch is ${batch.status}`);
  });
  return id;
}

/** Returns a code of a batch as printed. */
async function aCodeOf({ gateway, token }: AdminRequests, id: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const path = `${gateway.url}/${API_PREFIX}/admin/fetch/dashboard/code/batch/file?id=${id}`;
  const code = /\n([0-9A-Z]{10}),/.exec(await (await fetch(path, { headers })).text())?.[1];
  if (!code) throw new Error('the file has no code');
  return code;
}

/** Registers a code of a batch that was not shipped; returns the id of the alarm that follows. */
async function anAlarm(club: AdminRequests): Promise<string> {
  const id = await aBatch(club);
  await club.post('/admin/setting/hide/batchCode', { id, active: true });
  const code = await aCodeOf(club, id);
  const { token } = await newMember(club.gateway);
  await club.gateway.post('/user/scancode', { code }, { token });
  const seen = async () => {
    const alarms = (await club.get('/admin/fetch/dashboard/code/alarms')) as { id: string; batchId: string }[];
    const alarm = alarms.find(({ batchId }) => batchId === id);
    if (!alarm) throw new Error('no alarm yet');
    return alarm.id;
  };
  return eventually(seen, { timeoutMs: 60_000 });
}

/** Writes on pack codes. */
export const CODES_CALLS: AuditedCalls = {
  'POST /admin/setting/code/generate': {
    ...{ record: 'codeBatch', action: 'added' },
    call: async () => ({ body: BATCH, leaves: { before: {}, after: BATCH } }),
  },
  'POST /admin/setting/hide/batchCode': {
    ...{ record: 'codeBatch', action: 'frozen' },
    call: async (club) => {
      const id = await aBatch(club);
      await club.post('/admin/setting/hide/batchCode', { id, active: true });
      const reason = 'Printed twice';
      return {
        body: { id, reason },
        leaves: { recordId: id, reason, before: { active: true }, after: { active: false } },
      };
    },
  },
  'POST /admin/setting/code/shipped': {
    ...{ record: 'codeBatch', action: 'shipped' },
    call: async (club) => {
      const id = await aBatch(club);
      const day = kl.date(new Date());
      return { body: { id, day }, leaves: { recordId: id, before: {}, after: { shippedAt: day } } };
    },
  },
  'POST /admin/setting/code/alarm': {
    ...{ record: 'codeAlarm', action: 'acknowledged' },
    call: async (club) => {
      const id = await anAlarm(club);
      const reason = 'Sold at the factory';
      return {
        body: { id, reason },
        leaves: { recordId: id, reason, before: {}, after: { kind: 'beforeShipped', count: 1 } },
      };
    },
  },
  'POST /admin/fetch/dashboard/code/detail': {
    ...{ record: 'code', action: 'lookedUp' },
    call: async (club) => {
      const id = await aBatch(club);
      return { body: { query: await aCodeOf(club, id) }, leaves: { recordId: id, before: {}, after: {} } };
    },
  },
};
