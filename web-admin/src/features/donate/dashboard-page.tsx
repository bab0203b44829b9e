import { useText } from '../../i18n/hooks.js';
import { useEditMenu } from '../../shared/cells.js';
import { ListPage, useShownFilter } from '../../shared/list-page.js';
import { type Item, NewItemButton, useItemColumns } from '../items/index.js';
import { useDonate } from './branch.js';
import { list, show } from './requests.js';

/** Donate items: the list, shown or hidden; nothing of them runs out (docs/product/forms.md#donate-items). */
export default function DonateItemsPage() {
  const t = useText();
  const items = useDonate();
  const filters = useShownFilter();
  const columns = useItemColumns({
    editScreen: 'donateEdit',
    toggles: items.show,
    toggle: show.requested,
    stocked: false,
    described: false,
  });
  const menu = useEditMenu<Item>('donateEdit', ({ itemName }) => itemName.en);
  const button = <NewItemButton screen="donateAdd" label={t(($) => $.items.add)} />;
  return (
    <ListPage
      title={t(($) => $.donate.title)}
      note={t(($) => $.donate.note)}
      group={t(($) => $.frame.groups.rewards)}
      file="GET /admin/fetch/dashboard/donate"
      actions={button}
      state={items.list}
      load={list.requested}
      forget={show.forget}
      columns={columns}
      rowKey={({ id }) => id}
      search={{ label: t(($) => $.items.search) }}
      filters={filters}
      menu={menu}
      empty={{ title: t(($) => $.items.emptyTitle), body: t(($) => $.donate.emptyBody), action: button }}
    />
  );
}
