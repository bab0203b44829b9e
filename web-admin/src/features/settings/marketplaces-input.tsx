import { TextField } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { RowsInput } from '../../shared/rows-input.js';
import type { MarketplaceRow } from './values.js';

const ADDRESS = /^https?:\/\/\S+$/;
const MAX_NAME = 60;
const MAX_ADDRESS = 500;

const isSound = ({ name, href }: MarketplaceRow) => name.trim() !== '' && ADDRESS.test(href.trim());

/** Marketplaces, each with its name and address. */
export function MarketplacesInput({ label }: { label: string }) {
  const t = useText();
  return (
    <RowsInput<MarketplaceRow>
      name="marketplaces"
      legend={label}
      texts={{
        add: t(($) => $.settings.rows.add),
        remove: (number) => t(($) => $.settings.rows.remove, { number }),
        up: (number) => t(($) => $.settings.rows.up, { number }),
        down: (number) => t(($) => $.settings.rows.down, { number }),
        moved: (from, to) => t(($) => $.settings.rows.moved, { from, to }),
      }}
      rules={{
        sound: (rows) => (rows as MarketplaceRow[]).every(isSound) || t(($) => $.settings.marketplacesWrong),
      }}
      make={() => ({ id: crypto.randomUUID(), name: '', href: '' })}
    >
      {(row, number, set, wrong) => (
        <div className="grid gap-3 tablet:grid-cols-2">
          <TextField
            label={t(($) => $.settings.marketplaceName, { number })}
            value={row.name}
            maxLength={MAX_NAME}
            autoComplete="off"
            required
            error={wrong && row.name.trim() === '' ? t(($) => $.form.required) : undefined}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={t(($) => $.settings.marketplaceHref, { number })}
            value={row.href}
            maxLength={MAX_ADDRESS}
            autoComplete="off"
            required
            error={wrong && !ADDRESS.test(row.href.trim()) ? t(($) => $.settings.addressWrong) : undefined}
            onChange={({ target }) => set({ href: target.value })}
          />
        </div>
      )}
    </RowsInput>
  );
}
