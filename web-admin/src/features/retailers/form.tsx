import type { Answer } from '@club/web-kit';
import { useText } from '../../i18n/hooks.js';
import { TextInput } from '../../shared/inputs.js';
import { definePage } from '../../shared/record/page.js';
import retailers from './record.js';

type Retailer = Answer<'GET /admin/fetch/dashboard/retailer/details'>;

interface Values {
  name: string;
}

/** Characters of a name. */
const MAX_NAME = 100;

const valuesOf = (retailer: Retailer | undefined): Values => ({ name: retailer?.name ?? '' });

/** The form of a retailer (docs/product/forms.md#retailers-and-products). */
export default definePage(retailers, (retailer) => {
  const t = useText();
  const labels = { name: t(($) => $.retailers.name) };
  return {
    initial: valuesOf(retailer),
    labels,
    incomplete: 'INPUT_INVALID',
    nameOf: ({ name }: Values) => name,
    toFields: (values: Values) => values,
    fields: <TextInput name="name" label={labels.name} hint={t(($) => $.retailers.nameHint)} keepHint max={MAX_NAME} />,
  };
});
