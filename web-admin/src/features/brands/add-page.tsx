import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { BrandForm } from './brand-form.js';
import { useBrands } from './branch.js';
import { add } from './requests.js';

/** A new brand (docs/product/forms.md#brands-and-formats). */
export default function AddBrandPage() {
  const t = useText();
  const brands = useBrands();
  return (
    <AddRecordPage
      title={t(($) => $.brands.add)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.brands), href: pathTo('brands') }}
      save={add}
    >
      <BrandForm state={brands.add} />
    </AddRecordPage>
  );
}
