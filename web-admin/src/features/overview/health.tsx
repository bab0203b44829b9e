import { formatTime, SectionError, Skeleton } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { useOverview } from './branch.js';
import { Card } from './card.js';
import { health, type Health } from './requests.js';

/** Milliseconds from which an answer is called slow. */
const SLOW_MS = 500;

type Condition = 'unready' | 'silent' | 'slow' | 'ready';

const ICONS: Readonly<Record<Condition, { icon: LucideIcon; tone: string }>> = {
  unready: { icon: CircleAlert, tone: 'text-danger' },
  silent: { icon: CircleHelp, tone: 'text-danger' },
  slow: { icon: CircleAlert, tone: 'text-points-ink' },
  ready: { icon: CircleCheck, tone: 'text-primary' },
};
/** The trouble first. */
const ORDER: readonly Condition[] = ['unready', 'silent', 'slow', 'ready'];

const conditionOf = ({ state, tookMs }: Health['services'][number]): Condition =>
  state === 'ready' && (tookMs ?? 0) >= SLOW_MS ? 'slow' : state;

/** How the system is, in sentences: the trouble first, with what it means for members. It is asked again with each moment. */
export function HealthCard({ at }: { at: string }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { data, error } = useOverview().health;
  const ask = useCallback(() => void dispatch(health.requested()), [dispatch]);
  useEffect(ask, [ask, at]);
  const services = (data?.services ?? [])
    .map((one) => ({ ...one, condition: conditionOf(one) }))
    .sort((a, b) => ORDER.indexOf(a.condition) - ORDER.indexOf(b.condition));
  const trouble = services.filter(({ condition }) => condition === 'unready' || condition === 'silent');
  return (
    <Card
      id="health"
      title={t(($) => $.overview.healthTitle)}
      action={
        services.length > 0 && !error ? (
          <Tag tone={trouble.length > 0 ? 'danger' : 'ok'}>
            {trouble.length > 0
              ? t(($) => $.overview.healthTrouble, { count: trouble.length })
              : t(($) => $.overview.healthGood)}
          </Tag>
        ) : undefined
      }
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
            {services.map(({ service, condition, tookMs }) => {
              const { icon: Icon, tone } = ICONS[condition];
              const bad = condition === 'unready' || condition === 'silent';
              return (
                <li key={service} className="flex gap-3 border-t border-line py-2 first:border-t-0 first:pt-0">
                  <Icon className={`mt-0.5 size-5 flex-none ${tone}`} aria-hidden />
                  <span className="grid text-small">
                    <b>{t(($) => $.overview.services[service].name)}</b>
                    <span className="text-ink-2">
                      {t(($) => $.overview.conditions[condition], { ms: (tookMs ?? 0).toLocaleString('en') })}
                      {bad ? ` ${t(($) => $.overview.services[service].lost)}` : ''}
                    </span>
                  </span>
                </li>
              );
            })}
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
