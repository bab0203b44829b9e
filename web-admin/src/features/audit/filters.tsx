import { SelectField, TextField } from '@club/web-kit';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { AdminDaysFields, AdminDaysFilters } from '../../shared/admin-days-filters.js';
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
      <AdminDaysFilters
        fields={(close) => (
          <MoreFilters
            filters={filters}
            change={(changes) => {
              change(changes);
              close();
            }}
          />
        )}
      />
    </>
  );
}

function MoreFilters({ filters, change }: AuditFiltersProps) {
  const t = useText();
  const [recordId, setRecordId] = useState(filters.recordId ?? '');
  const [action, setAction] = useState(filters.action ?? '');
  return (
    <AdminDaysFields
      filters={filters}
      onApply={({ admin, ...days }) => change({ recordId: recordId.trim(), admin, action, ...days })}
    >
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
    </AdminDaysFields>
  );
}
