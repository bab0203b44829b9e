import { Injectable } from '@nestjs/common';
import { countedFromZero, gauge } from '@club/platform';
import { AlarmsRepository } from '../alarms.repository.js';
import { BatchesRepository } from '../../batches.repository.js';
import {
  type Alarm,
  ALARM_KINDS,
  ALARM_RULES,
  alarmId,
  type Evidence,
  isBurst,
  isToRaise,
  type SeenAlarm,
} from '../domain/alarm-rules.js';
import { EvidenceRepository } from '../evidence.repository.js';

const HOUR_MS = 3_600_000;
/** A claim may be stored so long after the time that it is stamped with. */
const STORED_LATE_MS = 2 * 60_000;
/** The claims of a day are read again so often: an alarm may be raised again, or shrink, without a new claim. */
const DAY_READ_EVERY_MS = HOUR_MS;
/** Shipped so long ago, a batch is no longer compared with its first codes. */
const SHIPPED_LATELY_MS = 30 * 24 * HOUR_MS;

const open = () => gauge('club_ledger_code_alarms_open', 'Open alarms on pack codes', ['kind']);
const raised = countedFromZero('club_ledger_code_alarms_raised_total', 'Alarms raised on pack codes', {
  kind: ALARM_KINDS,
});

const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const joined = (a: Evidence, b: Evidence): Evidence => ({
  ...{ count: a.count + b.count, first: earlier(a.first, b.first), last: later(a.last, b.last) },
});

/**
 * Looks at recent claims and refused tries, raises alarms and brings open ones up to date. It reads by real time, as these are stamped.
 * An alarm stays open until somebody acknowledges it.
 */
@Injectable()
export class WatchCodes {
  /** Times up to which devices have been looked at, and at which all of a day were. */
  private devices: { to: Date; allAt: Date } | undefined;

  constructor(
    private readonly evidence: EvidenceRepository,
    private readonly batches: BatchesRepository,
    private readonly alarms: AlarmsRepository,
  ) {}

  /** Returns how many alarms were raised. */
  async execute(now: Date): Promise<number> {
    const devices = this.nextDevices(now);
    const looks = [
      this.beforeShipped(now),
      this.sharedDevices(now, devices.lately),
      this.bursts(now),
      this.guessing(now),
    ];
    const seen = (await Promise.all(looks)).flat();
    const known = await this.alarms.byIds(seen.map(alarmId));
    let count = 0;
    for (const each of seen) count += (await this.keep(each, known.get(alarmId(each)), now)) ? 1 : 0;
    // From here on the next look begins, once this one is stored.
    this.devices = { to: now, allAt: devices.allAt };
    const counts = await this.alarms.countOpen();
    for (const kind of ALARM_KINDS) open().set({ kind }, counts.get(kind) ?? 0);
    return count;
  }

  /** Stores an alarm; returns whether it was raised now. */
  private async keep(seen: SeenAlarm, before: Alarm | undefined, now: Date): Promise<boolean> {
    if (!isToRaise(seen, before, now)) return false;
    const isOpen = before !== undefined && !before.acknowledged;
    const raisedAt = isOpen ? before.raisedAt : now;
    const first = isOpen ? earlier(before.first, seen.first) : seen.first;
    await this.alarms.put({ ...seen, id: alarmId(seen), first, raisedAt }, before);
    if (!isOpen) raised().inc({ kind: seen.kind });
    return !isOpen;
  }

  private async beforeShipped(now: Date): Promise<SeenAlarm[]> {
    const shipped = await this.batches.shippedSince(new Date(now.getTime() - SHIPPED_LATELY_MS));
    const never = shipped.filter(({ at }) => !at).map(({ batch }) => batch);
    const [found, tried] = await Promise.all([
      this.evidence.registeredBefore(shipped),
      this.evidence.triedWhileOff(never),
    ]);
    for (const [batch, evidence] of tried) {
      const other = found.get(batch);
      found.set(batch, other ? joined(other, evidence) : evidence);
    }
    return [...found]
      .filter(([, { count }]) => count >= ALARM_RULES.beforeShipped.codes)
      .map(([batch, evidence]) => ({ kind: 'beforeShipped', subject: batch, batch, members: 0, ...evidence }));
  }

  /** Since when devices are looked at; undefined for those of the whole day. */
  private nextDevices(now: Date): { lately: Date | undefined; allAt: Date } {
    const before = this.devices;
    if (!before || now.getTime() - before.allAt.getTime() >= DAY_READ_EVERY_MS)
      return { lately: undefined, allAt: now };
    return { lately: new Date(before.to.getTime() - STORED_LATE_MS), allAt: before.allAt };
  }

  private async sharedDevices(now: Date, lately: Date | undefined): Promise<SeenAlarm[]> {
    const { members, hours } = ALARM_RULES.sharedDevice;
    const found = await this.evidence.sharedDevices(hoursBefore(now, hours), members, lately);
    return found.map(({ source, ...seen }) => ({ kind: 'sharedDevice', subject: source, ...seen }));
  }

  private async bursts(now: Date): Promise<SeenAlarm[]> {
    const { codes, hours, usualHours } = ALARM_RULES.burst;
    const from = hoursBefore(now, hours);
    const found: SeenAlarm[] = [];
    for (const [batch, evidence] of await this.evidence.registeredSince(from, codes)) {
      const before = await this.evidence.countBetween(batch, hoursBefore(from, usualHours), from);
      if (isBurst(evidence.count, before))
        found.push({ kind: 'burst', subject: batch, batch, members: 0, ...evidence });
    }
    return found;
  }

  private async guessing(now: Date): Promise<SeenAlarm[]> {
    const { hours, everywhere: enough, ...limits } = ALARM_RULES.guessing;
    const { devices, addresses, everywhere } = await this.evidence.wrongCodes(hoursBefore(now, hours), limits);
    const of = (prefix: string, found: typeof devices): SeenAlarm[] =>
      found.map(({ source, ...seen }) => ({ kind: 'guessing', subject: `${prefix}:${source}`, ...seen, batch: '' }));
    const all: SeenAlarm[] =
      everywhere && everywhere.count >= enough
        ? [{ kind: 'guessing', subject: '', batch: '', members: 0, ...spanOf(everywhere) }]
        : [];
    return [...of('device', devices), ...of('address', addresses), ...all];
  }
}

const hoursBefore = (at: Date, hours: number): Date => new Date(at.getTime() - hours * HOUR_MS);
const spanOf = ({ count, first, last }: Evidence): Evidence => ({ count, first, last });
