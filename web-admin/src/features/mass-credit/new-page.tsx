import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { FormPage } from '../../shared/form-page.js';
import { useFresh } from '../../shared/record/use-record.js';
import { NewCreditForm } from './new-form.js';
import { check, confirm } from './requests.js';

/** A mass credit from a file, which is checked first and credited once that is confirmed (docs/product/back-office.md#mass-credits). */
export default function NewMassCreditPage() {
  const t = useText();
  useFresh(check);
  useFresh(confirm);
  return (
    <FormPage
      title={t(($) => $.massCredit.new)}
      note={t(($) => $.massCredit.newNote)}
      group={t(($) => $.frame.groups.earning)}
      list={{ label: t(($) => $.menu.massCredit), href: pathTo('massCredit') }}
    >
      <NewCreditForm />
    </FormPage>
  );
}
