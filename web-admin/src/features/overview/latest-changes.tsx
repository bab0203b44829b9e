import { Skeleton } from '@club/web-kit';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { useEntryTexts } from '../../shared/audit/use-entry-texts.js';
import { useFailed } from '../../shared/reading.js';
import { placeOf } from '../audit/index.js';
import { useOverview } from './branch.js';
import { Card } from './card.js';
import { latest, type AuditEntry } from './requests.js';

/** The last changes, each with who made it and the way to its record. */
export function LatestChanges() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { latest: state } = useOverview();
  useEffect(() => void dispatch(latest.requested()), [dispatch]);
  const { data } = state;
  const failed = useFailed(state, () => void dispatch(latest.requested()));
  return (
    <Card
      id="latest"
      title={t(($) => $.overview.latest)}
      action={
        <Link to={pathTo('audit')} className="text-small font-bold text-primary hover:underline">
          {t(($) => $.overview.allChanges)}
        </Link>
      }
    >
      {failed ??
        (data ? (
          <AuditEntries entries={data.rows} />
        ) : (
          <div aria-busy className="grid gap-3">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
    </Card>
  );
}

function AuditEntries({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useText();
  const words = useEntryTexts();
  if (entries.length === 0) return <p className="text-small text-ink-2">{t(($) => $.overview.noChanges)}</p>;
  return (
    <ul>
      {entries.map((entry) => {
        const place = placeOf(entry);
        return (
          <li key={entry.id} className="grid border-t border-line py-2.5 text-small first:border-t-0 first:pt-0">
            {place ? (
              <Link to={place} className="justify-self-start font-bold text-primary hover:underline">
                {words.title(entry)}
              </Link>
            ) : (
              <b>{words.title(entry)}</b>
            )}
            <span className="text-ink-2">
              {t(($) => $.overview.by, {
                action: t(($) => $.audit.actions[entry.action]),
                who: words.who(entry),
                when: words.when(entry),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
