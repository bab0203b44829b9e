import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { useDonate } from './branch.js';
import { DonateForm } from './donate-form.js';
import { add } from './requests.js';

/** A new donate item (docs/product/forms.md#donate-items). */
export default function AddDonateItemPage() {
  const t = useText();
  const items = useDonate();
  return (
    <AddRecordPage
      title={t(($) => $.donate.newItem)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.donate), href: pathTo('donate') }}
      save={add}
    >
      <DonateForm state={items.add} />
    </AddRecordPage>
  );
}
