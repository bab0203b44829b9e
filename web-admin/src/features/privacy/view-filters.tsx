import { TextField } from '@club/web-kit';
import { useState } from 'react';
import { useText } from '../../i18n/hooks.js';
import { AdminDaysFields, AdminDaysFilters } from '../../shared/admin-days-filters.js';
import type { ListQuery } from '../../shared/list-query.js';

/** The list whose filters these are. */
export type ViewsCall = 'GET /admin/privacy/views';

interface ViewFiltersProps {
  filters: ListQuery<ViewsCall>['filters'];
  change: (changes: ListQuery<ViewsCall>['filters']) => void;
}

/** Filters by member, administrator and days, behind a button. */
export function ViewFilters({ filters, change }: ViewFiltersProps) {
  return (
    <AdminDaysFilters
      fields={(close) => (
        <Fields
          filters={filters}
          change={(changes) => {
            change(changes);
            close();
          }}
        />
      )}
    />
  );
}

function Fields({ filters, change }: ViewFiltersProps) {
  const t = useText();
  const [member, setMember] = useState(filters.member ?? '');
  return (
    <AdminDaysFields filters={filters} onApply={(others) => change({ member: member.trim(), ...others })}>
      <TextField
        label={t(($) => $.privacy.memberId)}
        value={member}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setMember(event.target.value)}
      />
    </AdminDaysFields>
  );
}
