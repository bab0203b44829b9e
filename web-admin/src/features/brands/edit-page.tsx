import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { EditRecordPage } from '../../shared/record-pages.js';
import { BrandForm } from './brand-form.js';
import { useBrands } from './branch.js';
import { details, edit } from './requests.js';

/** A brand that is there, by its address (docs/product/forms.md#brands-and-formats). */
export default function EditBrandPage() {
  const t = useText();
  const brands = useBrands();
  return (
    <EditRecordPage
      title={t(($) => $.brands.edit)}
      nameOf={({ name }) => name}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.brands), href: pathTo('brands') }}
      record="brand"
      state={brands.details}
      details={details}
      save={edit}
    >
      {(brand, ask) => <BrandForm brand={brand} state={brands.edit} ask={ask} />}
    </EditRecordPage>
  );
}
