import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import {
  createBus,
  createGrpcClient,
  createLogger,
  type DomainEvent,
  DomainError,
  MONGO,
  nativeDb,
  Outbox,
  systemContext,
  type Connection,
  KafkaBus,
} from '@club/platform';
import { FixedClock, testConfig } from '@club/platform/testing';
import { MysteryBoxServiceClient } from '@club/proto/club/catalogue/v1/mysterybox';
import { CampaignsRepository } from '../src/mystery-box/campaigns.repository.js';
import { toWireCampaign } from '../src/mystery-box/mystery-box.mapper.js';
import { PrizePoints } from '../src/mystery-box/ports.js';
import { RecordEntries } from '../src/mystery-box/usecases/record-entries.js';
import { RunDraws } from '../src/mystery-box/usecases/run-draws.js';
import { SaveCampaign } from '../src/mystery-box/usecases/save-campaign.js';
import { FakeLedger } from './fake-ledger.js';
import { ADMIN, asMember, runningVouchers } from './vouchers.js';

const MONDAY = '2026-03-09';
const START = new Date('2026-03-08T16:00:00Z');
export const DAY = 86_400_000;
/** Returns an instant so many days and milliseconds after the campaign's first day began in Kuala Lumpur. */
export const at = (days: number, ms = 0) => new Date(START.getTime() + days * DAY + ms);
/** Returns a prize of points, with what a test wants different. */
export const prize = (over: object) => ({
  type: 'POINTS',
  name: { en: '500 points', bm: '500 mata' },
  image: '',
  points: 500,
  voucherTypeId: '',
  ...over,
});

type Credit = { memberId: string; key: string; points: number };
const boxClient = (address: string) => createGrpcClient(MysteryBoxServiceClient, address, { deadlineMs: 30_000 });

const isEntered = ({ type }: DomainEvent): boolean => type === 'MysteryBoxEntered';

/** State that the tests of a file change and read; complete from the first test on. */
class Club {
  service!: Awaited<ReturnType<typeof runningVouchers>>;
  box!: ReturnType<typeof boxClient>;
  bus!: KafkaBus;
  ledger!: FakeLedger;
  appended!: jest.SpiedFunction<Outbox['append']>;
  published!: jest.SpiedFunction<KafkaBus['publish']>;
  ledgerUnavailable = false;
  /** Whether the brokers refuse the events of entries. */
  brokersUnavailable = false;
  /** Error of the ledger, when there is one: of so many calls. */
  fault = '';
  faults = Infinity;
  /** So many of the first winners turn out to be members whose membership has ended. */
  toEnd = 0;
}

/** A running service with nobody's campaign before each test of the file, and a ledger that can refuse prizes. */
export function mysteryBox() {
  const club = new Club();
  let week: number;
  const prefix = `t.box.${randomUUID().slice(0, 8)}.`;
  const clock = new FixedClock(START);
  const credits: Credit[] = [];
  const ended = new Set<string>();

  beforeAll(async () => {
    club.ledger = await FakeLedger.start();
    const env = {
      LOG_LEVEL: 'silent',
      KAFKA_TOPIC_PREFIX: prefix,
      LEDGER_ADDR: club.ledger.address,
      MONGO_COUNT_COMMANDS: 'on',
    };
    club.service = await runningVouchers(env, clock);
    club.box = boxClient(club.service.address);
    const config = { ...testConfig({ SERVICE_NAME: 'loyalty-ledger' }), KAFKA_TOPIC_PREFIX: prefix };
    club.bus = createBus(config, createLogger({ service: 'test', level: 'silent' }), {});
    const outbox = club.service.app.get(Outbox, { strict: false });
    club.appended = jest.spyOn(outbox, 'append');
    const own = club.service.app.get(KafkaBus, { strict: false });
    club.published = jest.spyOn(own, 'publish').mockImplementation(async (events, options) => {
      if (club.brokersUnavailable && events.some(isEntered)) throw new Error('the brokers are unavailable');
      await KafkaBus.prototype.publish.call(own, events, options);
    });
    const points = club.service.app.get(PrizePoints, { strict: false });
    jest.spyOn(points, 'credit').mockImplementation(async (...args: unknown[]) => {
      if (club.ledgerUnavailable) throw new DomainError('SERVICE_BUSY');
      if (club.fault !== '' && club.faults-- > 0) throw new DomainError(club.fault as never);
      const credit = args[1] as Credit;
      if (ended.size < club.toEnd) ended.add(credit.memberId);
      if (ended.has(credit.memberId)) throw new DomainError('MEMBERSHIP_ENDED');
      credits.push(credit);
    });
  });
  afterAll(async () => {
    await club.bus.close();
    club.box.close();
    await club.service.stop();
    club.ledger.stop();
  });
  beforeEach(async () => {
    credits.length = 0;
    club.appended.mockClear();
    club.published.mockClear();
    club.brokersUnavailable = false;
    club.toEnd = 0;
    club.fault = '';
    club.faults = Infinity;
    club.ledger.publishedTo = new Date(8_640_000_000_000_000);
    ended.clear();
    const db = nativeDb(club.service.app.get<Connection>(MONGO, { strict: false }));
    for (const name of ['campaigns', 'draws', 'entries', 'lists'])
      await db.collection(`mystery_${name}`).deleteMany({});
    clock.set(at(-10));
    week = 0;
  });

  const campaign = async (over: object = {}) => {
    const { app } = club.service;
    const made = await app.get(SaveCampaign, { strict: false }).execute(ADMIN, {
      name: { en: 'Mystery Box', bm: 'Kotak Misteri' },
      firstDay: MONDAY,
      weeks: 2,
      weeklyPrize: prize({}),
      grandPrize: prize({ points: 10_000, name: { en: '10,000 points', bm: '10,000 mata' } }),
      weeklyWinners: 0,
      voucherExpiry: '2026-05-31',
      ...over,
    });
    const draws = await app.get(CampaignsRepository, { strict: false }).drawsOf([made.id]);
    return toWireCampaign({ campaign: made, draws, tickets: [], ticketCount: 0 });
  };
  /** Whether the code makes a new entry. */
  const enter = async (memberId: string, when: Date, entryId = `${memberId}:${++week}`) =>
    (await club.service.app
      .get(RecordEntries, { strict: false })
      .execute([{ ctx: systemContext(), scan: { memberId, entryId, at: when } }])) === 1;
  const run = () => club.service.app.get(RunDraws, { strict: false }).execute();
  const shown = async (memberId = '') => (await club.box.listCampaigns({ memberId }, ADMIN)).campaigns[0]!;
  const linesOf = async (drawId: string) => {
    const lines: string[] = [];
    let pageToken = '';
    do {
      const page = await club.box.listDrawEntries({ drawId, pageToken }, ADMIN);
      lines.push(...page.lines);
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    return lines;
  };

  const wonBy = async (member: string) =>
    (await club.box.listMemberPrizes({ memberId: member }, asMember(member))).prizes;
  /** Returns the published events of entries, by call. */
  const entered = () =>
    club.published.mock.calls.map(([events]) => events.filter(isEntered)).filter((events) => events.length > 0);
  /** Returns the published events. */
  const events = () =>
    [...entered().flat(), ...club.appended.mock.calls.flatMap(([, events]) => events)].map(({ type, data }) => ({
      type,
      data,
    }));
  /** Returns the members who are notified that they have won, by the published events. */
  const notified = (drawId: string): string[] => {
    const won = events().filter(({ type }) => type === 'MysteryBoxWon') as {
      data: { drawId: string; memberId: string };
    }[];
    return [...new Set(won.filter(({ data }) => data.drawId === drawId).map(({ data }) => data.memberId))];
  };

  return { club, clock, credits, ended, campaign, enter, run, shown, linesOf, wonBy, entered, events, notified };
}
