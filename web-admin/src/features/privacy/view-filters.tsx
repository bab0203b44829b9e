import { Button, TextField } from '@club/web-kit';
import { DateRange, Popover, type Dates } from '@club/web-kit/admin/index.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useText } from '../../i18n/hooks.js';
import type { ListQuery } from '../../shared/list-query.js';

/** The list whose filters these are. */
export type ViewsCall = 'GET /admin/privacy/views';

interface ViewFiltersProps {
  filters: ListQuery<ViewsCall>['filters'];
  change: (changes: ListQuery<ViewsCall>['filters']) => void;
}

/** Filters by member, administrator and days, behind a button. */
export function ViewFilters({ filters, change }: ViewFiltersProps) {
  const t = useText();
  const title = t(($) => $.audit.filters);
  return (
    <Popover label={title} title={title} icon={<SlidersHorizontal className="size-4" aria-hidden />}>
      {(close) => (
        <Fields
          filters={filters}
          change={(changes) => {
            change(changes);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Fields({ filters, change }: ViewFiltersProps) {
  const t = useText();
  const [member, setMember] = useState(filters.member ?? '');
  const [admin, setAdmin] = useState(filters.admin ?? '');
  const [dates, setDates] = useState<Dates>({ from: filters.from ?? '', to: filters.to ?? '' });
  const wrong = dates.from !== '' && dates.to !== '' && dates.from > dates.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // the error is shown at the dates
    if (!wrong) change({ member: member.trim(), admin: admin.trim(), ...dates });
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
        label={t(($) => $.privacy.memberId)}
        value={member}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setMember(event.target.value)}
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
