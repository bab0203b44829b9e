import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { RecordStates } from '../../shared/reading.js';
import { useFresh, useRecord } from '../../shared/record/use-record.js';
import { AssignForm } from './assign-form.js';
import { useBrands } from './branch.js';
import { addFormat, assign, details } from './requests.js';

/** Gives a brand a format with sizes (docs/product/forms.md#brands-and-formats). */
export default function AssignPage() {
  const t = useText();
  const brands = useBrands();
  const found = useRecord(brands.details, details);
  useFresh(assign);
  useFresh(addFormat);
  const list = { label: t(($) => $.brands.menu), href: pathTo('brands') };
  const name = found.is === 'there' ? found.record.name : '';
  return (
    <FormPage
      title={t(($) => $.brands.assignTitle)}
      note={name ? t(($) => $.brands.assignNote, { name }) : undefined}
      group={t(($) => $.frame.groups.rewards)}
      list={list}
    >
      <RecordStates found={found} list={list}>
        {(brand) => <AssignForm brand={brand} />}
      </RecordStates>
    </FormPage>
  );
}
