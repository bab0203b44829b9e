import { jest } from '@jest/globals';
import { type Connection, Schema } from 'mongoose';
import { type RequestContext, systemContext } from '../context.js';
import { DomainError } from '../errors.js';
import { createLogger } from '../logging.js';
import { nativeDb, withTransaction } from '../mongo/connection.js';
import { type DocumentOf, modelOf, toDocument } from '../mongo/documents.js';
import { ensureCollection } from '../mongo/migrations.js';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { HoldsDouble } from '../testing/holds.js';
import { Settlement } from './settlement.js';
import { SettlementRecords } from './settlement-records.js';
import {
  SETTLEMENT_MOVES,
  SETTLEMENT_STATES,
  type SettlementRecord,
  type SettlementState,
} from './settlement-state.js';

const CTX = systemContext('c1');

interface Booking extends SettlementRecord {
  left: number;
}

class Bookings extends SettlementRecords<Booking> {
  constructor(connection: Connection) {
    const state = { type: String, enum: SETTLEMENT_STATES };
    const fields = { _id: String, state, attempt: Number, touchedAt: Date, left: Number };
    const schema = new Schema<DocumentOf<Booking>>(fields as never, { collection: 'bookings', versionKey: false });
    super(modelOf(connection, 'Booking', schema));
  }

  async make(id: string, state: SettlementState = 'open'): Promise<Booking> {
    const made = { id, state, attempt: 1, touchedAt: new Date(), left: 0 };
    await this.model.create(toDocument(made));
    return made;
  }
}

/** Each booking takes ten from an account of its own name and writes one document. */
class SettleBooking extends Settlement<Booking, number> {
  constructor(
    private readonly connection: Connection,
    private readonly bookings: Bookings,
    private readonly holds: HoldsDouble,
  ) {
    super('booking', bookings, createLogger({ service: 'test', level: 'silent' }));
  }

  protected hold(_ctx: RequestContext, { id, attempt }: Booking) {
    return this.holds.hold(id, `${id}:${attempt}`, 10);
  }

  protected commit(_ctx: RequestContext, { id, attempt }: Booking) {
    return this.holds.commit(`${id}:${attempt}`);
  }

  protected release(_ctx: RequestContext, { id, attempt }: Booking) {
    return this.holds.release(`${id}:${attempt}`);
  }

  protected async complete(_ctx: RequestContext, booking: Booking, left: number) {
    await withTransaction(this.connection, async (session) => {
      if (!(await this.bookings.move(booking, 'done', { left }, session))) return;
      await nativeDb(this.connection).collection('effects').insertOne({ of: booking.id }, { session });
    });
  }
}

describe('settling over a hold', () => {
  let db: TestDatabase;
  let bookings: Bookings;
  let holds: HoldsDouble;
  let settle: SettleBooking;
  let id = '';
  let made = 0;
  beforeAll(async () => {
    db = await testDatabase('settlement');
    for (const name of ['bookings', 'effects']) await ensureCollection(db.connection, name);
    bookings = new Bookings(db.connection);
  });
  afterAll(() => db?.drop());
  beforeEach(() => {
    holds = new HoldsDouble((count) => new DomainError('POINTS_INSUFFICIENT', { count }));
    settle = new SettleBooking(db.connection, bookings, holds);
    id = `b${(made += 1)}`;
    holds.give(id, 15);
  });

  const effects = (of = id) => nativeDb(db.connection).collection('effects').countDocuments({ of });
  const expectEnd = async (state: SettlementState, of = id) => {
    const count = state === 'done' ? 1 : 0;
    const found = await bookings.find(of);
    expect({ state: found?.state, left: holds.balance(of), effects: await effects(of) }).toEqual({
      state,
      left: 15 - 10 * count,
      effects: count,
    });
  };

  it('holds, commits, and applies the effect once, also for ten parallel requests', async () => {
    const booking = await bookings.make(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => settle.execute(CTX, booking)));
    expect(answers.map(({ state, left }) => [state, left])).toEqual(answers.map(() => ['done', 5]));
    await expectEnd('done');
    expect(await settle.execute(CTX, (await bookings.find(id))!)).toMatchObject({ state: 'done' });
    await expectEnd('done');
  });

  it('is void when its hold is refused', async () => {
    holds.give(id, 3);
    const refused = settle.execute(CTX, await bookings.make(id));
    await expect(refused).rejects.toMatchObject({ code: 'POINTS_INSUFFICIENT', details: { count: 7 } });
    holds.give(id, 15);
    await expectEnd('void');
  });

  it('is void when its hold has expired at the commit', async () => {
    const booking = await bookings.make(id, 'committing');
    await holds.hold(id, `${id}:1`, 10);
    holds.expire();
    await expect(settle.execute(CTX, booking)).rejects.toMatchObject({ code: 'HOLD_EXPIRED' });
    await expectEnd('void');
  });

  it.each(['before', 'after'] as const)(
    'whose commit finds no hold %s it was taken, is decided by nobody until the hold is seen again',
    async (when) => {
      const booking = await bookings.make(id, 'committing');
      await holds.hold(id, `${id}:1`, 10);
      if (when === 'after') await holds.commit(`${id}:1`);
      holds.hidden = true;
      await expect(settle.execute(CTX, booking)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      expect(await settle.sweep(-60_000)).toBe(1);
      expect([(await bookings.find(id))?.state, await effects()]).toEqual(['committing', 0]);
      holds.hidden = false;
      await settle.sweep(-60_000);
      await expectEnd('done');
    },
  );

  it('is not void when its commit is refused for another reason: the caller may have had no permission', async () => {
    const booking = await bookings.make(id, 'committing');
    await holds.hold(id, `${id}:1`, 10);
    jest.spyOn(holds, 'commit').mockRejectedValueOnce(new DomainError('FORBIDDEN'));
    await expect(settle.execute(CTX, booking)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    await settle.sweep(-60_000);
    await expectEnd('done');
  });

  it.each([
    ['hold', 'before', 'void'],
    ['hold', 'after', 'void'],
    ['commit', 'before', 'done'],
    ['commit', 'after', 'done'],
  ] as const)('after a %s that fails %s taking effect, a round makes it %s, a repeat done', async (step, when, end) => {
    for (const repeated of [false, true]) {
      const name = `${id}${repeated}`;
      holds.give(name, 15);
      holds.failure = { step, when };
      await expect(settle.execute(CTX, await bookings.make(name))).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
      if (repeated) await settle.execute(CTX, (await bookings.find(name))!);
      else await settle.sweep(-60_000);
      await expectEnd(repeated ? 'done' : end, name);
    }
  });

  it('is skipped by a sweep while it is young; one that cannot be settled stops no other', async () => {
    const names = [`${id}a`, `${id}b`];
    for (const name of names) {
      holds.give(name, 15);
      await bookings.make(name);
      await holds.hold(name, `${name}:1`, 10);
    }
    await settle.sweep(60_000);
    expect(names.map((name) => holds.balance(name))).toEqual([5, 5]);
    holds.failure = { step: 'release', when: 'before' };
    await settle.sweep(-60_000);
    expect(names.map((name) => holds.balance(name)).toSorted((a, b) => a - b)).toEqual([5, 15]);
    await settle.sweep(-60_000);
    for (const name of names) await expectEnd('void', name);
    expect(await settle.sweep(-60_000)).toBe(0);
  });

  it('is settled though a hundred that cannot be settled stand before it', async () => {
    const stuck = Array.from({ length: 100 }, (_, n) => `${id}stuck${n}`);
    const release = holds.release.bind(holds);
    holds.release = (key) => (key.includes('stuck') ? Promise.reject(new Error('unreadable')) : release(key));
    for (const name of stuck) await bookings.make(name);
    await bookings.make(id);
    await settle.sweep(-60_000);
    await settle.sweep(-60_000);
    await expectEnd('void');
    expect((await bookings.find(stuck[0]!))?.state).toBe('open');
    holds.release = release;
    for (let round = 0; round < 2; round += 1) await settle.sweep(-60_000);
    expect((await bookings.find(stuck[0]!))?.state).toBe('void');
  });

  it('is void and its hold released when a sweep cancels it while its request still makes the hold', async () => {
    const booking = await bookings.make(id);
    await settle.sweep(-60_000);
    await expect(settle.execute(CTX, booking)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    await expectEnd('void');
  });

  it('moves by the table, from where it was seen, and ends when it is done', async () => {
    expect(SETTLEMENT_MOVES).toEqual({
      open: ['committing', 'void'],
      committing: ['done', 'void'],
      done: [],
      void: ['open'],
    });
    expect(Object.keys(SETTLEMENT_MOVES)).toEqual([...SETTLEMENT_STATES]);
    const booking = await bookings.make(id);
    await expect(bookings.move(booking, 'done')).rejects.toThrow('cannot go from open to done');
    expect(await bookings.move(booking, 'void')).toBe(true);
    expect(await bookings.move(booking, 'committing')).toBe(false);
    expect(await bookings.move({ ...booking, state: 'void' }, 'open', { attempt: 2 })).toBe(true);
    expect(await bookings.move(booking, 'committing')).toBe(false);
  });
});
