import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { ItemForm } from '../items/index.js';
import { usePregnant } from './branch.js';
import { add } from './requests.js';

/** A new item for pregnant members (docs/product/forms.md#shop-items). */
export default function AddPregnantItemPage() {
  const t = useText();
  const items = usePregnant();
  return (
    <AddRecordPage
      title={t(($) => $.pregnant.newItem)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.pregnant), href: pathTo('pregnant') }}
      save={add}
    >
      <ItemForm state={items.add} save={(form, _version, saved) => add.requested({ form, ...saved })} list="pregnant" />
    </AddRecordPage>
  );
}
