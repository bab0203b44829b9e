import { useText } from '../../i18n/hooks.js';
import { ItemList } from '../items/index.js';
import { usePregnant } from './branch.js';
import * as requests from './requests.js';

/** Items for pregnant members: the list, shown or hidden, and the inventory of each (docs/product/forms.md#shop-items). */
export default function PregnantItemsPage() {
  const t = useText();
  const items = usePregnant();
  return (
    <ItemList
      words={{
        title: t(($) => $.pregnant.title),
        note: t(($) => $.pregnant.note),
        add: t(($) => $.items.newItem),
        emptyBody: t(($) => $.pregnant.emptyBody),
      }}
      screens={{ add: 'pregnantAdd', edit: 'pregnantEdit' }}
      file="GET /admin/fetch/dashboard/itemPregnant"
      requests={requests}
      state={items}
      inBoth
    />
  );
}
