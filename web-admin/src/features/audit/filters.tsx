import { Button, SelectField, TextField } from '@club/web-kit';
import { DateRange, Popover, type Dates } from '@club/web-kit/admin/index.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/hooks.js';
import type { ListQuery } from '../../shared/list-query.js';
import type { AuditEntry } from '../../shared/audit/entry.js';
import { auditEn } from './texts-en.js';

/** The kinds in the order of the alphabet, as every language has names for them. */
export const RECORDS = Object.keys(auditEn.audit.records) as AuditEntry['record'][];

/** The actions in the same order. */
const ACTIONS = Object.keys(auditEn.audit.actions) as AuditEntry['action'][];

/** Returns an action of the address that there is. */
export const actionOf = (value: string) => ACTIONS.find((each) => each === value);

/** The list whose filters these are. */
export type AuditCall = 'GET /admin/fetch/dashboard/audit';

interface AuditFiltersProps {
  filters: ListQuery<AuditCall>['filters'];
  change: (changes: ListQuery<AuditCall>['filters']) => void;
}

/** Filters by kind of record directly, and by record, administrator, action and days together behind a button. */
export function AuditFilters({ filters, change }: AuditFiltersProps) {
  const t = useText();
  const title = t(($) => $.audit.filters);
  return (
    <>
      <SelectField
        labelHidden
        className="w-full tablet:w-60"
        label={t(($) => $.audit.record)}
        placeholder={t(($) => $.audit.anyRecord)}
        value={filters.record ?? ''}
        onChange={(event) => change({ record: event.target.value })}
        options={RECORDS.map((value) => ({ value, label: t(($) => $.audit.records[value]) }))}
      />
      <Popover label={title} title={title} icon={<SlidersHorizontal className="size-4" aria-hidden />}>
        {(close) => (
          <MoreFilters
            filters={filters}
            change={(changes) => {
              change(changes);
              close();
            }}
          />
        )}
      </Popover>
    </>
  );
}

function MoreFilters({ filters, change }: AuditFiltersProps) {
  const t = useText();
  const [recordId, setRecordId] = useState(filters.recordId ?? '');
  const [admin, setAdmin] = useState(filters.admin ?? '');
  const [action, setAction] = useState(filters.action ?? '');
  const [dates, setDates] = useState<Dates>({ from: filters.from ?? '', to: filters.to ?? '' });
  const wrong = dates.from !== '' && dates.to !== '' && dates.from > dates.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // the error is shown at the dates
    if (!wrong) change({ recordId: recordId.trim(), admin: admin.trim(), action, ...dates });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t(($) => $.audit.admin)}
        hint={t(($) => $.audit.adminHint)}
        value={admin}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setAdmin(event.target.value)}
      />
      <TextField
        label={t(($) => $.audit.recordId)}
        value={recordId}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setRecordId(event.target.value)}
      />
      <SelectField
        label={t(($) => $.audit.action)}
        placeholder={t(($) => $.audit.anyAction)}
        value={action}
        onChange={(event) => setAction(event.target.value)}
        options={ACTIONS.map((value) => ({ value, label: t(($) => $.audit.actions[value]) }))}
      />
      <DateRange
        legend={t(($) => $.audit.days)}
        fromLabel={t(($) => $.audit.from)}
        toLabel={t(($) => $.audit.to)}
        value={dates}
        onChange={setDates}
        orderText={t(($) => $.audit.order)}
      />
      <Button type="submit" size="sm" block>
        {t(($) => $.audit.apply)}
      </Button>
    </form>
  );
}
