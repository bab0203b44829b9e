import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { useSamples } from './branch.js';
import { details, edit } from './requests.js';
import { SampleForm } from './sample-form.js';

/** A sample that is there, by its address (docs/product/forms.md#samples-and-survey). */
export default function EditSamplePage() {
  const t = useText();
  const samples = useSamples();
  return (
    <EditRecordPage
      record="sample"
      title={t(($) => $.samples.edit)}
      nameOf={({ itemName }, language) => itemName[language]}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.samples), href: pathTo('samples') }}
      state={samples.details}
      details={details}
      save={edit}
    >
      {(sample, ask) => <SampleForm sample={sample} state={samples.edit} ask={ask} />}
    </EditRecordPage>
  );
}
