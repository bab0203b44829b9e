import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { useDonate } from './branch.js';
import { DonateForm } from './donate-form.js';
import { details, edit } from './requests.js';

/** A donate item that is there, by its address (docs/product/forms.md#donate-items). */
export default function EditDonateItemPage() {
  const t = useText();
  const items = useDonate();
  return (
    <EditRecordPage
      title={t(($) => $.items.edit)}
      nameOf={({ itemName }, language) => itemName[language]}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.donate), href: pathTo('donate') }}
      record="donateItem"
      state={items.details}
      details={details}
      save={edit}
    >
      {(item, ask) => <DonateForm item={item} state={items.edit} ask={ask} />}
    </EditRecordPage>
  );
}
