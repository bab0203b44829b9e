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

interface ActDrawerProps {
  /** None while it is closed. */
  act: AuditEntry | undefined;
  onClose: () => void;
  /** Opens the entry below; undefined at the last. */
  onNext: (() => void) | undefined;
}

/** One entry of the log: who, when, why, in which request, and each field before and after. */
export function EntryDrawer({ act, onClose, onNext }: ActDrawerProps) {
  const t = useText();
  const words = useEntryTexts();
  if (!act) return null;
  const place = placeOf(act);
  return (
    <Drawer
      open
      onOpenChange={onClose}
      of={act.id}
      title={words.title(act)}
      note={`${t(($) => $.audit.records[act.record])}, ${t(($) => $.audit.actions[act.action])}`}
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
        <Fact name={t(($) => $.audit.who)}>{words.who(act)}</Fact>
        <Fact name={t(($) => $.audit.when)}>{words.when(act)}</Fact>
        <Fact name={t(($) => $.audit.reason)}>{act.reason || t(($) => $.audit.noReason)}</Fact>
        <Fact name={t(($) => $.audit.request)}>{act.requestId || '–'}</Fact>
        <Fact name={t(($) => $.audit.recordId)}>{act.recordId}</Fact>
      </dl>
      <div className="grid gap-2">
        <h3 className="text-small font-bold">{t(($) => $.audit.changes)}</h3>
        <EntryChanges entry={act} />
      </div>
      <p>
        <Link to={historyOf(act.record, act.recordId)} onClick={onClose} className="text-small font-bold text-primary">
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
