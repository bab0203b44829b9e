import { connectMongo, createLogger, nativeDb, systemContext, type Connection } from '@club/platform';
import { TiersTail } from '../src/tiers/tiers.tail.js';
import { aLedger, aMember, aScan, CAUSE, ledgerOn, ORDINARY_DAY } from './ledger.js';

/** Cost of one scan, with the work of the ledger behind it and the reads of the app after it. */
export interface Cost {
  /** Entries that each member had. */
  entries: number;
  commands: number;
  /** Documents that the database looked at for all reads and updates. */
  examined: number;
  /** CPU time of this process, in milliseconds. */
  cpuMs: number;
  /** Median time until everything was answered, in milliseconds. */
  ms: number;
}

const MEMBERS = 5;
const DAY_MS = 86_400_000;
/** More than a year: with every day some points leave it. */
const SPAN_MS = 400 * DAY_MS;
/** Points of all codes of a member: just below the next tier, where the ledger has to read most. */
const POINTS = 3_300;
const EXPLAINED = new Set(['find', 'aggregate', 'count', 'distinct', 'update', 'findAndModify']);
const RHYTHM = { everyMs: 60_000, leaseMs: 10_000, tailLeaseMs: 1000 };
/** Fields of a command that belong to the connection and not to the query. */
const ENVELOPE = new Set([
  'lsid',
  '$db',
  '$clusterTime',
  'txnNumber',
  'readConcern',
  'writeConcern',
  '$readPreference',
]);

type Ledger = Awaited<ReturnType<typeof aLedger>>;
type Command = Record<string, unknown>;

/** Members with `entries` redeemed codes each, spread over more than a year, the latest of them a day ago. */
async function filled(ledger: Ledger, entries: number): Promise<string[]> {
  const members = Array.from({ length: MEMBERS }, aMember);
  const basePoints = Math.max(1, Math.floor(POINTS / entries));
  for (let n = 0; n < entries; n += 1) {
    ledger.clock.set(new Date(ORDINARY_DAY.getTime() - SPAN_MS + (n * (SPAN_MS - DAY_MS)) / entries));
    const at = ledger.clock.now();
    await Promise.all(members.map((member) => ledger.writer.submit(member, aScan({ member, basePoints, at }), CAUSE)));
  }
  ledger.clock.set(ORDINARY_DAY);
  return members;
}

/** Watches what one connection asks of the database. */
function watch(connection: Connection) {
  let asked: { name: string; command: Command }[] = [];
  connection.getClient().on('commandStarted', ({ commandName: name, command }) => {
    asked.push({ name, command: command as Command });
  });
  return () => {
    const all = asked;
    asked = [];
    return all;
  };
}

/** Returns the number of documents that the database examines for a command. */
async function examinedBy(
  connection: Connection,
  { name, command }: { name: string; command: Command },
): Promise<number> {
  if (!EXPLAINED.has(name)) return 0;
  const explain = Object.fromEntries(Object.entries(command).filter(([key]) => !ENVELOPE.has(key)));
  const plan = await nativeDb(connection).command({ explain, verbosity: 'executionStats' });
  const stats = (plan.executionStats ?? plan.stages?.[0]?.$cursor?.executionStats) as
    | { totalDocsExamined: number }
    | undefined;
  if (!stats) throw new Error(`the database does not say what ${name} looks at`);
  return stats.totalDocsExamined;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * Redeems `scans` codes for members with `entries` entries and as many for members with `times` as many, in turn, and
 * returns what one cost on average; each of their processes is as after a restart, and has seen each member once. Members go on
 * as often as before, so that of each as many entries leave the year as come.
 */
export async function measureGrowth({
  entries,
  times,
  scans,
}: {
  entries: number;
  times: number;
  scans: number;
}): Promise<{ few: Cost; many: Cost }> {
  const ledger = await aLedger('ledger-growth');
  const { url, name, connection } = ledger.database;
  const watched = await connectMongo({
    ...{ url, db: name, appName: 'growth', counted: true },
    logger: createLogger({ service: 'growth', level: 'silent' }),
  });
  try {
    const asked = watch(watched);
    const groups = [];
    for (const count of [entries, entries * times]) {
      const one = ledgerOn(watched, ledger.clock);
      const members = await filled(ledger, count);
      groups.push({
        ...{ one, members, now: ORDINARY_DAY.getTime(), stepMs: SPAN_MS / count / MEMBERS },
        tail: new TiersTail(watched, one.tiers, one.earnings, one.settle, RHYTHM),
        cost: { entries: count, commands: 0, examined: 0, cpuMs: 0, ms: 0 },
        took: [] as number[],
      });
    }
    for (let n = -MEMBERS; n < scans; n += 1) {
      for (const group of groups) {
        const { one, members, tail, cost, took } = group;
        ledger.clock.set(new Date((group.now += group.stepMs)));
        const member = members[(n + MEMBERS) % MEMBERS]!;
        asked();
        const cpu = process.cpuUsage();
        const began = performance.now();
        const award = aScan({ member, basePoints: 1, at: ledger.clock.now() });
        await tail.take([(await one.writer.submit(member, award, CAUSE)).entry]);
        await one.queries.balance(systemContext('growth'), member);
        // The first scan of each opens what a process keeps of it.
        if (n < 0) continue;
        took.push(performance.now() - began);
        const { user, system } = process.cpuUsage(cpu);
        cost.cpuMs += (user + system) / 1000 / scans;
        const commands = asked();
        cost.commands += commands.length / scans;
        for (const each of commands) cost.examined += (await examinedBy(connection, each)) / scans;
      }
    }
    const [few, many] = groups.map(({ cost, took }) => ({ ...cost, ms: median(took) })) as [Cost, Cost];
    return { few, many };
  } finally {
    await watched.close();
    await ledger.database.drop();
  }
}
