/** Kinds of alarms on pack codes. */
export const ALARM_KINDS = ['beforeShipped', 'sharedDevice', 'burst', 'guessing'] as const;

export type AlarmKind = (typeof ALARM_KINDS)[number];

/** Thresholds of the alarms, all in one place (docs/product/back-office.md#alarms). */
export const ALARM_RULES = {
  /** Any code of a batch that is not shipped, registered or tried. */
  beforeShipped: { codes: 1 },
  /** Members who register codes on one device. */
  sharedDevice: { members: 5, hours: 24 },
  /** Codes of one batch in an hour: so many, and so many times as in a usual hour of the week before. */
  burst: { codes: 200, times: 5, hours: 1, usualHours: 7 * 24 },
  /** Wrong codes from one device, from one address, and from everywhere. */
  guessing: { device: 30, address: 100, everywhere: 1_000, hours: 1 },
  /** Time for which an alarm that was acknowledged is not raised again. */
  quietHours: 24,
} as const;

/** What was seen of one thing: how often, and when first and last. */
export interface Evidence {
  count: number;
  first: Date;
  last: Date;
}

/** An alarm as it is seen now. */
export interface SeenAlarm extends Evidence {
  kind: AlarmKind;
  /** The device, address or batch that it is about; empty for everywhere. */
  subject: string;
  /** The only batch that it is about; empty when there are several. */
  batch: string;
  /** Members who take part; 0 where that says nothing. */
  members: number;
}

/** An alarm that was raised. */
export interface Alarm extends SeenAlarm {
  id: string;
  raisedAt: Date;
  /** When and by whom it was acknowledged, and their note; absent while it is open. */
  acknowledged?: { at: Date; by: string; note: string } | undefined;
}

/** Returns the id of an alarm: the same thing has one alarm at a time. */
export const alarmId = ({ kind, subject }: Pick<SeenAlarm, 'kind' | 'subject'>): string =>
  subject ? `${kind}:${subject}` : kind;

/** Returns whether so many codes of a batch in an hour are a burst, beside those of a week before it. */
export function isBurst(lastHour: number, weekBefore: number): boolean {
  const { codes, times, usualHours } = ALARM_RULES.burst;
  return lastHour >= codes && lastHour >= (times * weekBefore) / usualHours;
}

/** Returns whether what is seen is to be raised: always, unless it was acknowledged a short time ago or nothing new was seen since. */
export function isToRaise(seen: SeenAlarm, before: Alarm | undefined, now: Date): boolean {
  const at = before?.acknowledged?.at;
  if (!at) return true;
  return seen.last > at && now.getTime() - at.getTime() >= ALARM_RULES.quietHours * 3_600_000;
}
