import { Button, TextField } from '@club/web-kit';
import { DateRange, Popover, type Dates } from '@club/web-kit/admin/index.ts';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../i18n/hooks.js';

interface Filters {
  admin?: string;
  from?: string;
  to?: string;
}

interface FieldsProps {
  filters: Filters;
  /** The list's own fields, between the administrator and the days. */
  children: ReactNode;
  /** Applies the filters of this form; those of the own fields are the caller's to add. */
  onApply: (filters: Required<Filters>) => void;
}

/** A button that opens filters by administrator and days and by the list's own fields; they are applied together. */
export function AdminDaysFilters({ fields }: { fields: (close: () => void) => ReactNode }) {
  const t = useText();
  const title = t(($) => $.audit.filters);
  return (
    <Popover label={title} title={title} icon={<SlidersHorizontal className="size-4" aria-hidden />}>
      {fields}
    </Popover>
  );
}

/** The form of those filters. */
export function AdminDaysFields({ filters, children, onApply }: FieldsProps) {
  const t = useText();
  const [admin, setAdmin] = useState(filters.admin ?? '');
  const [dates, setDates] = useState<Dates>({ from: filters.from ?? '', to: filters.to ?? '' });
  const wrong = dates.from !== '' && dates.to !== '' && dates.from > dates.to;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // the error is shown at the dates
    if (!wrong) onApply({ admin: admin.trim(), ...dates });
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
      {children}
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
