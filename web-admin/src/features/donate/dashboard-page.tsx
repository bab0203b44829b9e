import { useText } from '../../i18n/hooks.js';
import { ItemList } from '../items/index.js';
import { useDonate } from './branch.js';
import * as requests from './requests.js';

/** Donate items: the list, shown or hidden; nothing of them runs out (docs/product/forms.md#donate-items). */
export default function DonateItemsPage() {
  const t = useText();
  const items = useDonate();
  return (
    <ItemList
      words={{
        title: t(($) => $.donate.title),
        note: t(($) => $.donate.note),
        add: t(($) => $.items.add),
        emptyBody: t(($) => $.donate.emptyBody),
      }}
      screens={{ add: 'donateAdd', edit: 'donateEdit' }}
      file="GET /admin/fetch/dashboard/donate"
      requests={requests}
      state={items}
    />
  );
}
