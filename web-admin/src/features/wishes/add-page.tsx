import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { WishForm } from './wish-form.js';
import { useWishes } from './branch.js';
import { add } from './requests.js';

/** A new wish (docs/product/forms.md#wishes-form). */
export default function AddWishPage() {
  const t = useText();
  const wishes = useWishes();
  return (
    <AddRecordPage
      title={t(($) => $.wishes.add)}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.wishes), href: pathTo('wishes') }}
      save={add}
    >
      <WishForm state={wishes.add} />
    </AddRecordPage>
  );
}
