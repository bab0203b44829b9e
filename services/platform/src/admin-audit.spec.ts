import { jest } from '@jest/globals';
import { AdminAudit, differenceOf } from './admin-audit.js';
import { systemContext } from './context.js';
import type { DomainEvent } from './events/event.js';
import type { Outbox } from './events/outbox.js';
import type { ClientSession } from './mongo/connection.js';
import { adminContext } from './testing/admin.js';
import { FixedClock } from './testing/clock.js';

const NOW = '2026-11-23T01:02:03.000Z';
const session = {} as ClientSession;

function anAudit() {
  const append = jest.fn(async (_session: ClientSession, _events: DomainEvent[]) => undefined);
  return { audit: new AdminAudit({ append } as unknown as Outbox, new FixedClock(NOW)), append };
}

describe('an audit entry', () => {
  it('contains the administrator, time, request, action and the fields that changed', async () => {
    const { audit, append } = anAudit();
    const ctx = adminContext();
    await audit.record(ctx, session, {
      ...{ record: 'brand', recordId: 'b-1', title: 'Touch', action: 'changed', reason: 'typing error' },
      before: { name: 'Tuch', version: 1, active: true },
      after: { name: 'Touch', version: 2, active: true },
    });
    const [within, [event]] = append.mock.calls[0]!;
    expect(within).toBe(session);
    expect(event).toMatchObject({
      ...{ type: 'AdminActed', occurredAt: NOW, correlationId: ctx.correlationId, actor: ctx.actor },
      data: {
        ...{ record: 'brand', recordId: 'b-1', title: 'Touch', action: 'changed', reason: 'typing error' },
        before: { name: 'Tuch' },
        after: { name: 'Touch' },
      },
    });
  });

  it('is added for administrators only', async () => {
    const { audit, append } = anAudit();
    await audit.record(systemContext(), session, {
      record: 'brand',
      recordId: 'b-1',
      action: 'added',
      after: { a: 1 },
    });
    expect(append).not.toHaveBeenCalled();
  });

  it('is added for the system when it is marked as unattended', async () => {
    const { audit, append } = anAudit();
    const entry = { record: 'admin', recordId: 'a-1', action: 'added', unattended: true } as const;
    await audit.record(systemContext(), session, entry);
    expect(append.mock.calls[0]![1]).toMatchObject([{ actor: { id: '', type: 'system' } }]);
  });

  it('is added for a change that changes nothing', async () => {
    const { audit, append } = anAudit();
    const same = { name: 'Touch' };
    const entry = { record: 'brand', recordId: 'b-1', action: 'changed', before: same, after: same } as const;
    await audit.record(adminContext(), session, entry);
    expect(append.mock.calls[0]![1]).toMatchObject([{ data: { before: {}, after: {}, title: '', reason: '' } }]);
  });
});

it.each([
  ['nothing of two that are equal', { a: { b: [1] } }, { a: { b: [1] } }, {}, {}],
  ['the whole of a new record', null, { a: 1, at: new Date(NOW) }, {}, { a: 1, at: NOW }],
  ['the whole of one that is gone', { a: 1 }, null, { a: 1 }, {}],
  [
    'a field that came, went or changed',
    { went: 1, changed: [1] },
    { came: null, changed: [2] },
    { went: 1, changed: [1] },
    { came: null, changed: [2] },
  ],
  ['no bookkeeping', { version: 1, updatedAt: 1 }, { version: 2, updatedAt: 2 }, {}, {}],
  ['no field that is undefined', { a: undefined }, { a: undefined, b: 1 }, {}, { b: 1 }],
])('finds %s', (_, old, now, before, after) => {
  expect(differenceOf(old, now)).toEqual({ before, after });
});
