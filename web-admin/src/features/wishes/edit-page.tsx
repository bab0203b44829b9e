import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { WishForm } from './wish-form.js';
import { useWishes } from './branch.js';
import { details, edit } from './requests.js';

/** A wish that is there, by its address (docs/product/forms.md#wishes-form). */
export default function EditWishPage() {
  const t = useText();
  const wishes = useWishes();
  return (
    <EditRecordPage
      title={t(($) => $.wishes.edit)}
      nameOf={({ name }) => name}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.wishes), href: pathTo('wishes') }}
      record="wish"
      state={wishes.details}
      details={details}
      save={edit}
    >
      {(wish, ask) => <WishForm wish={wish} state={wishes.edit} ask={ask} />}
    </EditRecordPage>
  );
}
