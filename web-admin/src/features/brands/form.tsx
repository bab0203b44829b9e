import { useText } from '../../i18n/hooks.js';
import { AreaInput, ImageInput, TextInput } from '../../shared/inputs.js';
import { definePage } from '../../shared/record/page.js';
import brands from './record.js';

const MAX_NAME = 80;
const MAX_DESCRIPTION = 500;

interface Values {
  name: string;
  description: string;
  file: File | undefined;
}

/** The form of a brand: name, description and picture (docs/product/forms.md#brands-and-formats). */
export default definePage(brands, (brand) => {
  const t = useText();
  const labels = {
    name: t(($) => $.brands.name),
    description: t(($) => $.brands.description),
    file: t(($) => $.form.image),
  };
  const initial: Values = { name: brand?.name ?? '', description: brand?.description ?? '', file: undefined };
  return {
    initial,
    labels,
    pictures: { file: brand?.imageUrl },
    incomplete: 'ADMIN_INPUT_REQUIRED',
    nameOf: ({ name }: Values) => name,
    toFields: (values: Values) => values,
    fields: (
      <>
        <TextInput name="name" label={labels.name} max={MAX_NAME} />
        <AreaInput name="description" label={labels.description} max={MAX_DESCRIPTION} />
        <ImageInput name="file" label={t(($) => $.brands.picture)} url={brand?.imageUrl} />
      </>
    ),
  };
});
