import { formatTime, SectionError, Skeleton } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { useOverview } from './branch.js';
import { Card } from './card.js';
import { type Condition, flowFacts, type HealthFact, pointsFact, serviceFacts } from './health-facts.js';
import { health } from './requests.js';

const ICONS: Readonly<Record<Condition, { icon: LucideIcon; tone: string }>> = {
  bad: { icon: CircleAlert, tone: 'text-danger' },
  unknown: { icon: CircleHelp, tone: 'text-points-ink' },
  warn: { icon: CircleAlert, tone: 'text-points-ink' },
  good: { icon: CircleCheck, tone: 'text-primary' },
};
/** The trouble first. */
const ORDER: readonly Condition[] = ['bad', 'unknown', 'warn', 'good'];

/** How the system is, in sentences: the trouble first, with what it means for members. It is asked again with each moment. */
export function HealthCard({ at }: { at: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { data, error } = useOverview().health;
  const ask = useCallback(() => void dispatch(health.requested()), [dispatch]);
  useEffect(ask, [ask, at]);
  const facts = data
    ? [pointsFact(data, t, language), ...flowFacts(data, t, language), ...serviceFacts(data, t)].sort(
        (a, b) => ORDER.indexOf(a.condition) - ORDER.indexOf(b.condition),
      )
    : [];
  return (
    <Card
      id="health"
      title={t(($) => $.overview.healthTitle)}
      action={data && !error ? <Verdict facts={facts} /> : undefined}
    >
      {error ? (
        <SectionError
          quiet
          title={t(($) => $.overview.healthUnknown)}
          retryLabel={t(($) => $.states.tryAgain)}
          busyLabel={t(($) => $.frame.loading)}
          onRetry={ask}
        >
          {errorText(error)}
        </SectionError>
      ) : data ? (
        <>
          <ul>
            {facts.map(({ key, ...fact }) => (
              <Fact key={key} {...fact} />
            ))}
          </ul>
          <p className="text-tiny text-ink-2">
            {t(($) => $.overview.healthAt, { time: formatTime(data.at, language) })}
          </p>
        </>
      ) : (
        <div aria-busy className="grid gap-3">
          <Skeleton className="w-48" />
          <Skeleton className="w-full" />
        </div>
      )}
    </Card>
  );
}

/** The whole in a word: what is not known is never called working. */
function Verdict({ facts }: { facts: readonly HealthFact[] }) {
  const t = useText();
  const numberOf = (condition: Condition) => facts.filter((fact) => fact.condition === condition).length;
  const bad = numberOf('bad');
  if (bad > 0) return <Tag tone="danger">{t(($) => $.overview.healthTrouble, { count: bad })}</Tag>;
  if (numberOf('unknown') > 0) return <Tag tone="warn">{t(($) => $.overview.healthPartly)}</Tag>;
  return <Tag tone="ok">{t(($) => $.overview.healthGood)}</Tag>;
}

function Fact({ condition, name, text }: Omit<HealthFact, 'key'>) {
  const { icon: Icon, tone } = ICONS[condition];
  return (
    <li className="flex gap-3 border-t border-line py-2 first:border-t-0 first:pt-0">
      <Icon className={`mt-0.5 size-5 flex-none ${tone}`} aria-hidden />
      <span className="grid text-small">
        <b>{name}</b>
        <span className="text-ink-2">{text}</span>
      </span>
    </li>
  );
}
