import { rootLogger } from './logging.js';
import { counter } from './metrics.js';

/** Fields that an event may have: kinds, codes and ids, never personal data. */
export type SecurityField = 'subjectId' | 'subjectType' | 'reason' | 'place' | 'record' | 'recordId' | 'ended';

/** Every security event and its fields. docs/security-events.md documents this table; a test keeps both equal. */
export const SECURITY_EVENTS = {
  'signed in': { level: 'info', fields: ['subjectId', 'subjectType'] },
  'sign-in refused': { level: 'warn', fields: ['subjectId', 'subjectType', 'reason'] },
  'role refused': { level: 'warn', fields: ['place', 'subjectId', 'subjectType'] },
  'foreign id refused': { level: 'warn', fields: ['place', 'record', 'recordId'] },
  'operator in input': { level: 'warn', fields: ['place'] },
  'code file opened': { level: 'info', fields: ['recordId'] },
  'original file opened': { level: 'info', fields: ['record', 'recordId'] },
  'member viewed': { level: 'info', fields: ['place', 'recordId'] },
  'personal data opened': { level: 'info', fields: ['place', 'record', 'recordId'] },
  'insights opened': { level: 'info', fields: ['subjectId'] },
  'data exported': { level: 'info', fields: ['place', 'subjectId', 'subjectType'] },
  'account deleted': { level: 'info', fields: ['subjectId'] },
  'number left its account': { level: 'info', fields: ['subjectId'] },
  'password changed': { level: 'info', fields: ['subjectId', 'reason'] },
  'passkey changed': { level: 'info', fields: ['subjectId', 'reason'] },
  'administrator changed': { level: 'warn', fields: ['subjectId', 'reason'] },
  'second factor reset': { level: 'warn', fields: ['subjectId'] },
  'session ended': { level: 'info', fields: ['subjectId', 'ended', 'reason'] },
} as const satisfies Record<string, { level: 'info' | 'warn'; fields: readonly SecurityField[] }>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Fields of one event. */
export type SecurityFields<E extends SecurityEvent> = Partial<
  Record<(typeof SECURITY_EVENTS)[E]['fields'][number], string | number | undefined>
>;

/**
 * Logs and counts an event for the operators of the product; the actor and the request come from the running context. Ids are
 * often typed by a caller: a value without the form of an id is replaced, so that an attacker cannot write other people's data
 * into the logs.
 */
export function securityEvent<E extends SecurityEvent>(event: E, fields: SecurityFields<E>): void {
  const { level } = SECURITY_EVENTS[event];
  const safe = Object.fromEntries(
    Object.entries(fields as Record<string, string | number | undefined>)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, safeField(name, value)]),
  );
  events().inc({ event });
  rootLogger()[level]({ securityEvent: event, ...safe }, 'security event');
}

/** Starts the counts of all events at zero: an alert on growth would miss the first of an event that had no count. */
export function countSecurityEvents(): void {
  for (const event of Object.keys(SECURITY_EVENTS)) events().inc({ event }, 0);
}

// UUIDs and the ids of the database; nothing of a person looks like them.
const ID = /^[0-9a-f]{24}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const IDS = new Set<string>(['subjectId', 'recordId'] satisfies SecurityField[]);

function safeField(name: string, value: string | number | undefined): string | number | undefined {
  return IDS.has(name) && !ID.test(String(value)) ? '[not an id]' : value;
}

const events = () => counter('club_security_events_total', 'Security events by name', ['event']);
