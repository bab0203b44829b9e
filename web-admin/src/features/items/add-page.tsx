import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { useItems } from './branch.js';
import { add } from './requests.js';
import { ShopItemForm } from './shop-item-form.js';

/** A new shop item (docs/product/forms.md#shop-items). */
export default function AddItemPage() {
  const t = useText();
  const items = useItems();
  return (
    <AddRecordPage
      title={t(($) => $.items.newItem)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.items), href: pathTo('items') }}
      save={add}
    >
      <ShopItemForm state={items.add} />
    </AddRecordPage>
  );
}
