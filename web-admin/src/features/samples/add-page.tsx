import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { useSamples } from './branch.js';
import { add } from './requests.js';
import { SampleForm } from './sample-form.js';

/** A new sample (docs/product/forms.md#samples-and-survey). */
export default function AddSamplePage() {
  const t = useText();
  const samples = useSamples();
  return (
    <AddRecordPage
      title={t(($) => $.samples.newSample)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.samples), href: pathTo('samples') }}
      save={add}
    >
      <SampleForm state={samples.add} />
    </AddRecordPage>
  );
}
