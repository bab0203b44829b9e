import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { headOf } from '../../shared/save.js';
import { ItemForm } from '../items/index.js';
import { usePregnant } from './branch.js';
import { details, edit } from './requests.js';

/** An item for pregnant members that is there, by its address (docs/product/forms.md#shop-items). */
export default function EditPregnantItemPage() {
  const t = useText();
  const items = usePregnant();
  return (
    <EditRecordPage
      title={t(($) => $.items.edit)}
      nameOf={({ itemName }, language) => itemName[language]}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.pregnant), href: pathTo('pregnant') }}
      record="pregnantItem"
      state={items.details}
      details={details}
      save={edit}
    >
      {(item, ask) => (
        <ItemForm
          item={item}
          state={items.edit}
          ask={ask}
          save={(form, version, saved) => edit.requested({ form: { ...form, ...headOf(item, version) }, ...saved })}
          list="pregnant"
        />
      )}
    </EditRecordPage>
  );
}
