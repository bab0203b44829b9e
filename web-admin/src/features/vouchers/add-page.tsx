import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AddRecordPage } from '../../shared/record-pages.js';
import { useVouchers } from './branch.js';
import { add } from './requests.js';
import { TypeForm } from './type-form.js';

/** A new voucher type (docs/product/forms.md#voucher-types-and-codes). */
export default function AddVoucherTypePage() {
  const t = useText();
  const vouchers = useVouchers();
  return (
    <AddRecordPage
      title={t(($) => $.vouchers.add)}
      group={t(($) => $.frame.groups.rewards)}
      list={{ label: t(($) => $.menu.vouchers), href: pathTo('vouchers') }}
      save={add}
    >
      <TypeForm state={vouchers.add} />
    </AddRecordPage>
  );
}
