import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { useItems } from './branch.js';
import { details, edit } from './requests.js';
import { ShopItemForm } from './shop-item-form.js';

/** A shop item that is there, by its address (docs/product/forms.md#shop-items). */
export default function EditItemPage() {
  const t = useText();
  const items = useItems();
  return (
    <EditRecordPage
      title={t(($) => $.items.edit)}
      nameOf={({ itemName }, language) => itemName[language]}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.items), href: pathTo('items') }}
      record="item"
      state={items.details}
      details={details}
      save={edit}
    >
      {(item, ask) => <ShopItemForm item={item} state={items.edit} ask={ask} />}
    </EditRecordPage>
  );
}
