import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { ContestForm } from './contest-form.js';
import { useContests } from './branch.js';
import { add } from './requests.js';

/** A new contest (docs/product/forms.md#contests-form). */
export default function AddContestPage() {
  const t = useText();
  const contests = useContests();
  return (
    <AddRecordPage
      title={t(($) => $.contests.add)}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.contests), href: pathTo('contests') }}
      save={add}
    >
      <ContestForm state={contests.add} />
    </AddRecordPage>
  );
}
