import { useText } from '../../i18n/hooks.js';
import { useItems } from './branch.js';
import { ItemList } from './item-list.js';
import * as requests from './requests.js';
import type { Category } from './requests.js';

const NOT_YET: readonly Category[] = [];

/** Shop items: the list by category and stock, shown or hidden, and the inventory of each (docs/product/forms.md#shop-items). */
export default function ItemsPage() {
  const t = useText();
  const items = useItems();
  return (
    <ItemList
      words={{
        title: t(($) => $.items.title),
        note: t(($) => $.items.note),
        add: t(($) => $.items.newItem),
        emptyBody: t(($) => $.items.emptyBody),
      }}
      screens={{ add: 'itemAdd', edit: 'itemEdit' }}
      file="GET /admin/fetch/dashboard/item"
      requests={requests}
      state={items}
      categories={items.list.data?.categories ?? NOT_YET}
    />
  );
}
