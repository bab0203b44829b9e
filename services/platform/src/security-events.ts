import { rootLogger } from './logging.js';
import { counter } from './metrics.js';

/** The facts that an event may carry: kinds, codes and ids, never what a person is or can be reached by. */
export type SecurityFact = 'subjectId' | 'subjectType' | 'reason' | 'place' | 'record' | 'recordId' | 'ended';

/** Every security event and its facts. docs/security-events.md is this table for its readers, held equal by a test. */
export const SECURITY_EVENTS = {
  'signed in': { level: 'info', facts: ['subjectId', 'subjectType'] },
  'sign-in refused': { level: 'warn', facts: ['subjectId', 'subjectType', 'reason'] },
  'role refused': { level: 'warn', facts: ['place', 'subjectId', 'subjectType'] },
  'foreign id refused': { level: 'warn', facts: ['place', 'record', 'recordId'] },
  'operator in input': { level: 'warn', facts: ['place'] },
  'code file opened': { level: 'info', facts: ['recordId'] },
  'original file opened': { level: 'info', facts: ['record', 'recordId'] },
  'personal data opened': { level: 'info', facts: ['place', 'record', 'recordId'] },
  'insights opened': { level: 'info', facts: ['subjectId'] },
  'data exported': { level: 'info', facts: ['place', 'subjectId', 'subjectType'] },
  'account deleted': { level: 'info', facts: ['subjectId'] },
  'number left its account': { level: 'info', facts: ['subjectId'] },
  'second factor reset': { level: 'warn', facts: ['subjectId'] },
  'session ended': { level: 'info', facts: ['subjectId', 'ended', 'reason'] },
} as const satisfies Record<string, { level: 'info' | 'warn'; facts: readonly SecurityFact[] }>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Facts of one event. */
export type SecurityFacts<E extends SecurityEvent> = Partial<
  Record<(typeof SECURITY_EVENTS)[E]['facts'][number], string | number | undefined>
>;

/**
 * Logs what matters to whoever watches over the club, and counts it; who acts and for which request come from the running
 * context. An id is often what a caller typed: what has not the form of one is replaced, so that an attack cannot write
 * other people's data into the logs either.
 */
export function securityEvent<E extends SecurityEvent>(event: E, facts: SecurityFacts<E>): void {
  const { level } = SECURITY_EVENTS[event];
  const safe = Object.fromEntries(
    Object.entries(facts as Record<string, string | number | undefined>)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, safeFact(name, value)]),
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
const IDS = new Set<string>(['subjectId', 'recordId'] satisfies SecurityFact[]);

function safeFact(name: string, value: string | number | undefined): string | number | undefined {
  return IDS.has(name) && !ID.test(String(value)) ? '[not an id]' : value;
}

const events = () => counter('club_security_events_total', 'Security events by name', ['event']);
