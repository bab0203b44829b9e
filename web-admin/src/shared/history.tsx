import { Button, type Answer } from '@club/web-kit';
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../core/paths.js';
import { useText } from '../i18n/hooks.js';

/** A kind of record, as the audit log calls it (docs/product/back-office.md#audit). */
export type RecordKind = Answer<'GET /admin/fetch/dashboard/audit'>[number]['record'];

/** Returns the address of the audit log of one record; of all of its kind where there is but one. */
export const historyOf = (record: RecordKind, recordId?: string): string =>
  `${pathTo('audit')}?${new URLSearchParams({ record, ...(recordId ? { recordId } : {}) }).toString()}`;

/** Leads from a record to what was done to it. */
export function HistoryLink({ record, id }: { record: RecordKind; id?: string }) {
  const t = useText();
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={historyOf(record, id)}>
        <History className="size-4" aria-hidden /> {t(($) => $.list.history)}
      </Link>
    </Button>
  );
}
