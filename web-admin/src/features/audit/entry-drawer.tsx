import { Button } from '@club/web-kit';
import { Drawer } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/hooks.js';
import type { AuditEntry } from '../../shared/audit/entry.js';
import { EntryChanges } from '../../shared/audit/entry-changes.js';
import { useEntryTexts } from '../../shared/audit/use-entry-texts.js';
import { historyOf } from '../../shared/history.js';
import { placeOf } from './places.js';

interface EntryDrawerProps {
  /** None while it is closed. */
  entry: AuditEntry | undefined;
  onClose: () => void;
  /** Opens the entry below; undefined at the last. */
  onNext: (() => void) | undefined;
}

/** One entry of the log: who, when, why, in which request, and each field before and after. */
export function EntryDrawer({ entry, onClose, onNext }: EntryDrawerProps) {
  const t = useText();
  const words = useEntryTexts();
  if (!entry) return null;
  const place = placeOf(entry);
  return (
    <Drawer
      open
      onOpenChange={onClose}
      of={entry.id}
      title={words.title(entry)}
      note={`${t(($) => $.audit.records[entry.record])}, ${t(($) => $.audit.actions[entry.action])}`}
      closeLabel={t(($) => $.frame.close)}
      next={{ label: t(($) => $.audit.next), onNext }}
      {...(place
        ? {
            foot: (
              <Button asChild size="sm" block variant="outline">
                <Link to={place}>{t(($) => $.audit.goTo)}</Link>
              </Button>
            ),
          }
        : {})}
    >
      <dl className="grid gap-3 text-small">
        <Fact name={t(($) => $.audit.who)}>{words.who(entry)}</Fact>
        <Fact name={t(($) => $.audit.when)}>{words.when(entry)}</Fact>
        <Fact name={t(($) => $.audit.reason)}>{entry.reason || t(($) => $.audit.noReason)}</Fact>
        <Fact name={t(($) => $.audit.request)}>{entry.requestId || '–'}</Fact>
        <Fact name={t(($) => $.audit.recordId)}>{entry.recordId}</Fact>
      </dl>
      <div className="grid gap-2">
        <h3 className="text-small font-bold">{t(($) => $.audit.changes)}</h3>
        <EntryChanges entry={entry} />
      </div>
      <p>
        <Link
          to={historyOf(entry.record, entry.recordId)}
          onClick={onClose}
          className="text-small font-bold text-primary"
        >
          {t(($) => $.audit.all)}
        </Link>
      </p>
    </Drawer>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-medium break-words tabular-nums">{children}</dd>
  </div>
);
