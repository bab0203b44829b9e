import { Diff } from '@club/web-kit/admin/index.ts';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { changesOf } from './changes.js';
import type { AuditEntry } from './entry.js';

/** The fields that an audit entry has changed, each before and after. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const t = useText();
  const { language } = useLanguage();
  const changes = changesOf(entry, { t, language });
  if (changes.length === 0) return <p className="text-small text-ink-2">{t(($) => $.audit.noChanges)}</p>;
  return (
    <Diff
      caption={t(($) => $.audit.changes)}
      heads={{ field: t(($) => $.audit.field), before: t(($) => $.audit.before), after: t(($) => $.audit.after) }}
      changes={changes}
      none={t(($) => $.audit.none)}
    />
  );
}
