import { jest } from '@jest/globals';
import type { DynamicModule } from '@nestjs/common';
import { runCommand } from '../commands.js';
import { systemContext } from '../context.js';
import { SystemClock } from '../clock.js';
import { Consumer, type ConsumesBatches } from '../discovery/decorators.js';
import { type EventOf, KafkaBus } from '../events/bus.js';
import { encodeEvent, newEvent } from '../events/event.js';
import { MONGO, nativeDb, type Connection } from '../mongo/connection.js';
import { PlatformModule } from '../platform.module.js';
import { testConfig } from '../testing/env.js';
import { eventually } from '../testing/eventually.js';
import { startService, type StartedService } from '../testing/service.js';

jest.setTimeout(180_000);

const TOPIC = 'club.identity.member.v1';
const GROUP = 'operations.members';

let members: string[] = [];
let audited: EventOf<'AdminActed'>['data'][] = [];

@Consumer({ group: GROUP, types: ['MemberRegistered'] })
class Members implements ConsumesBatches<'MemberRegistered'> {
  async handleBatch(events: EventOf<'MemberRegistered'>[]): Promise<void> {
    members.push(...events.map(({ data }) => data.memberId));
  }
}

@Consumer({ group: 'operations.audit', types: ['AdminActed'] })
class Audit implements ConsumesBatches<'AdminActed'> {
  async handleBatch(events: EventOf<'AdminActed'>[]): Promise<void> {
    audited.push(...events.map(({ data }) => data));
  }
}

class Root {}
const config = testConfig({ SERVICE_NAME: 'operations' });
const root = (settings: typeof config): DynamicModule => ({
  module: Root,
  imports: [PlatformModule.forRoot({ config: settings, mongo: true, kafka: true })],
  providers: [Members, Audit],
});
const OPTIONS = { module: root(config), config };

/** Runs a command as an operator, under a name. */
function operate(OPERATION: string, ...argv: string[]): Promise<void> {
  const settings = { ...config, OPERATOR: 'aisyah', OPERATION };
  return runCommand({ module: root(settings), config: settings }, argv);
}

const registered = (memberId: string) =>
  newEvent(
    'MemberRegistered',
    { memberId, language: 'en', referrerId: '', registeredAt: '2026-03-10T04:00:00Z' },
    { ctx: systemContext(), clock: new SystemClock() },
  );

let service: StartedService;
beforeAll(async () => {
  service = await startService(OPTIONS);
});
afterAll(() => service?.stop());

const bus = () => service.app.get(KafkaBus);
const kept = (memberId: string) =>
  bus().publishStored([{ topic: `${TOPIC}.${GROUP}.dlq`, key: memberId, event: encodeEvent(registered(memberId)) }]);
const recorded = (id: string) =>
  nativeDb(service.app.get<Connection>(MONGO)).collection<{ _id: string }>('_operations').findOne({ _id: id });

it('dead letters are published again once for each operation, which is recorded with its operator', async () => {
  await kept('m1');
  await expect(runCommand(OPTIONS, ['replay-dlq', TOPIC, GROUP])).rejects.toThrow('replay-dlq needs OPERATOR');
  await operate('one', 'replay-dlq', TOPIC, GROUP);
  await eventually(() => expect(members).toEqual(['m1']));
  expect(await recorded('one')).toMatchObject({
    ...{ by: 'aisyah', command: 'replay-dlq', args: [TOPIC, GROUP], state: 'done' },
    result: '1 events published again',
  });
  await eventually(() =>
    expect(audited).toEqual([
      expect.objectContaining({ record: 'operation', action: 'done', title: 'replay-dlq', reason: 'aisyah' }),
    ]),
  );

  await kept('m2');
  await operate('one', 'replay-dlq', TOPIC, GROUP);
  await expect(operate('one', 'replay-dlq', TOPIC, 'operations.audit')).rejects.toThrow('operation one is another');
  await operate('two', 'replay-dlq', TOPIC, GROUP);
  await eventually(() => expect(members).toEqual(['m1', 'm2']));
});

it.each([
  [['replay-dlq', TOPIC, 'operations.nobody'], 'no group operations.nobody here; known: operations.members'],
  [['replay-dlq', 'club.nothing.v1', GROUP], `${GROUP} does not read club.nothing.v1`],
  [['replay-dlq', TOPIC], 'usage: replay-dlq'],
  [['reset-offsets', GROUP, '--to', 'yesterday'], 'usage: reset-offsets'],
  [['reset-offsets', GROUP], 'usage: reset-offsets'],
  [['rebuild-projection', 'constructor'], 'usage: rebuild-projection <none here>'],
])('%j is refused, and recorded as failed', async (argv, reason) => {
  const id = `refused ${argv.join(' ')}`;
  await expect(operate(id, ...argv)).rejects.toThrow(reason);
  expect(await recorded(id)).toMatchObject({ state: 'failed', result: expect.stringContaining(reason) });
});

it('a group reads on from where it was put, but not while it runs', async () => {
  await expect(operate('reset', 'reset-offsets', GROUP, '--to', 'earliest')).rejects.toThrow('stop them first');
  await bus().publish([registered('m3')]);
  await eventually(() => expect(members).toContain('m3'));
  await service.close();
  members = [];
  audited = [];
  await operate('reset', 'reset-offsets', GROUP, '--to', 'earliest');
  service = await startService(OPTIONS);
  await eventually(() => expect(members.toSorted()).toEqual(['m1', 'm2', 'm3']), { timeoutMs: 60_000 });

  await service.close();
  members = [];
  await operate('later', 'reset-offsets', GROUP, '--to', '2026-01-01T00:00:00+08:00', '--topic', TOPIC);
  service = await startService(OPTIONS);
  await eventually(() => expect(members.toSorted()).toEqual(['m1', 'm2', 'm3']), { timeoutMs: 60_000 });
});
