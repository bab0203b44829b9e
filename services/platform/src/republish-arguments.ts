import { parseArgs } from 'node:util';
import { EVENTS, type EventType } from './events/event.js';

const USAGE =
  'usage: republish --from <moment> --to <moment> [--type <event type>]… [--per-second <1 to 10000>], moments as 2026-11-28T10:00:00Z';
const DAY_MS = 86_400_000;
/** Days for which groups remember what they have handled, less those for which a topic keeps what is published again. */
const REMEMBERED_DAYS = 150;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** What an operator asked to publish again. */
export interface RepublishArguments {
  /** Of the writing, in real time. */
  from: Date;
  /** The first moment that no longer counts. */
  to: Date;
  /** All types when empty. */
  types: EventType[];
  perSecond: number;
}

/** Reads the arguments of `republish`. Throws what is wrong with them in one line. */
export function readRepublishArguments(args: string[], now: Date): RepublishArguments {
  const { from, to, type = [], 'per-second': perSecond = '500' } = valuesOf(args);
  const unknown = type.find((one) => !Object.hasOwn(EVENTS, one));
  if (unknown !== undefined) throw new Error(`there is no event type ${unknown}; docs/events.md lists them`);
  const asked = { from: momentOf('from', from), to: momentOf('to', to), types: type as EventType[] };
  if (asked.to <= asked.from) throw new Error('--to is not after --from');
  if (now.getTime() - asked.from.getTime() > REMEMBERED_DAYS * DAY_MS) {
    throw new Error(
      `--from is more than ${REMEMBERED_DAYS} days ago: consumers no longer know that they have handled what is older`,
    );
  }
  const rate = /^\d{1,5}$/.test(perSecond) ? Number(perSecond) : 0;
  if (rate < 1 || rate > 10_000) throw new Error('--per-second is a whole number from 1 to 10000');
  return { ...asked, perSecond: rate };
}

function valuesOf(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { from: text, to: text, 'per-second': text, type: { ...text, multiple: true } } as const;
    return parseArgs({ args, options }).values;
  } catch (err) {
    throw new Error(`${(err as Error).message.split('. ')[0]}; ${USAGE}`, { cause: err });
  }
}

function momentOf(name: string, value: string | undefined): Date {
  const moment = value !== undefined && MOMENT.test(value) ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) throw new Error(`--${name} is no moment; ${USAGE}`);
  return moment;
}
