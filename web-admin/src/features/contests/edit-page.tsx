import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { ContestForm } from './contest-form.js';
import { ContestTags } from './contest-tags.js';
import { useContests } from './branch.js';
import { details, edit } from './requests.js';

/** A contest that is there, by its address (docs/product/forms.md#contests-form). */
export default function EditContestPage() {
  const t = useText();
  const contests = useContests();
  return (
    <EditRecordPage
      title={t(($) => $.contests.edit)}
      nameOf={({ name }, language) => name[language]}
      tagOf={(contest) => <ContestTags contest={contest} />}
      group={t(($) => $.frame.groups.content)}
      list={{ label: t(($) => $.menu.contests), href: pathTo('contests') }}
      record="contest"
      state={contests.details}
      details={details}
      save={edit}
    >
      {(contest, ask) => <ContestForm contest={contest} state={contests.edit} ask={ask} />}
    </EditRecordPage>
  );
}
