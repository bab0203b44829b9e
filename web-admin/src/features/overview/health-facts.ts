import { formatDate, formatList, formatPoints, formatTime, formatWait, type Language } from '@club/web-kit';
import type { useText } from '../../i18n/hooks.js';
import type { Health } from './requests.js';

/** State of one thing about the system: `unknown` is neither good nor bad. */
export type Condition = 'bad' | 'unknown' | 'warn' | 'good';

/** A thing about the system, in a sentence. */
export interface HealthFact {
  key: string;
  condition: Condition;
  name: string;
  text: string;
}

type Words = ReturnType<typeof useText>;
type Service = Health['services'][number];

/** Milliseconds from which an answer is called slow. */
const SLOW_MS = 500;
/** Seconds from which changes between services are late, and from which somebody has to look. */
const LATE_S = 60;
const BAD_S = 600;
/** Age from which a verification is too old: it is repeated every six hours. */
const OLD_MS = 86_400_000;

/** Returns what each service answers. */
export const serviceFacts = ({ services }: Health, t: Words): HealthFact[] =>
  services.map(({ service, state, tookMs }) => {
    const slow = state === 'ready' && (tookMs ?? 0) >= SLOW_MS;
    const bad = state !== 'ready';
    const said = t(($) => $.overview.conditions[slow ? 'slow' : state], { ms: formatPoints(tookMs ?? 0) });
    return {
      key: service,
      condition: bad ? 'bad' : slow ? 'warn' : 'good',
      name: t(($) => $.overview.services[service].name),
      text: bad ? `${said} ${t(($) => $.overview.services[service].lost)}` : said,
    };
  });

/** Returns whether changes reach the other services: those that are not sent, and those that are not taken in. */
export function flowFacts({ services }: Health, t: Words, language: Language): HealthFact[] {
  if (services.length === 0) return [];
  const fact = (key: 'sent' | 'taken', secondsOf: (service: Service) => number | null): HealthFact => {
    const nameOf = ({ service }: Service) => t(($) => $.overview.services[service].name);
    const late = services.filter((one) => (secondsOf(one) ?? 0) >= LATE_S);
    const unknown = services.filter((one) => secondsOf(one) === null);
    const waits = late.map((one) => `${nameOf(one)} (${formatWait(secondsOf(one)!, language)})`);
    const sentences = [
      ...(late.length > 0 ? [t(($) => $.overview.flow[key].late, { list: formatList(waits, language) })] : []),
      ...(unknown.length > 0
        ? [t(($) => $.overview.flow.unknown, { list: formatList(unknown.map(nameOf), language) })]
        : []),
    ];
    const condition = late.some((one) => secondsOf(one)! >= BAD_S)
      ? 'bad'
      : unknown.length > 0
        ? 'unknown'
        : late.length > 0
          ? 'warn'
          : 'good';
    const text = sentences.length > 0 ? sentences.join(' ') : t(($) => $.overview.flow[key].good);
    return { key, condition, name: t(($) => $.overview.flow[key].name), text };
  };
  return [
    fact('sent', ({ outboxSeconds }) => outboxSeconds),
    fact('taken', ({ behind }) => (behind ? behind.seconds : null)),
  ];
}

/** Returns whether members' points add up, by the last verification of their log. */
export function pointsFact({ at, points }: Health, t: Words, language: Language): HealthFact {
  const name = t(($) => $.overview.points.name);
  const as = (condition: Condition, text: string) => ({ key: 'points', condition, name, text });
  if (!points)
    return as(
      'unknown',
      t(($) => $.overview.points.unknown),
    );
  const { verifiedAt, accounts, violations } = points;
  if (verifiedAt === null)
    return as(
      'unknown',
      t(($) => $.overview.points.never),
    );
  const when = `${formatDate(verifiedAt, language)}, ${formatTime(verifiedAt, language)}`;
  if (violations > 0)
    return as(
      'bad',
      t(($) => $.overview.points.broken, { count: violations, when }),
    );
  const sums = t(($) => $.overview.points.good, { count: accounts, accounts: formatPoints(accounts), when });
  const old = Date.parse(at) - Date.parse(verifiedAt) >= OLD_MS;
  return old ? as('warn', `${sums} ${t(($) => $.overview.points.old)}`) : as('good', sums);
}
