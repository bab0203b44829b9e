import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import type { RequestState } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { AreaInput, ImageInput, TextInput } from '../../shared/inputs.js';
import { RecordForm } from '../../shared/record-form.js';
import { headOf } from '../../shared/save.js';
import { add, edit, type Brand } from './requests.js';

const MAX_NAME = 80;
const MAX_DESCRIPTION = 500;

interface Values {
  name: string;
  description: string;
  file: File | undefined;
}

interface BrandFormProps {
  /** None for a new one. */
  brand?: Brand;
  state: RequestState<unknown>;
  ask?: () => void;
}

/** The form of a brand: name, description and picture. */
export function BrandForm({ brand, state, ask }: BrandFormProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const labels = {
    name: t(($) => $.brands.name),
    description: t(($) => $.brands.description),
    file: t(($) => $.form.image),
  };
  const to = pathTo('brands');
  return (
    <RecordForm<Values>
      initial={{ name: brand?.name ?? '', description: brand?.description ?? '', file: undefined }}
      labels={labels}
      pictures={{ file: brand?.imageUrl }}
      saveLabel={brand ? t(($) => $.form.save) : t(($) => $.brands.add)}
      incomplete="ADMIN_INPUT_REQUIRED"
      record={brand}
      state={state}
      onSave={(values, version) => {
        const said = t(($) => (brand ? $.form.saved : $.form.added), { name: values.name });
        if (brand) dispatch(edit.requested({ form: { ...values, ...headOf(brand, version) }, said, to }));
        else dispatch(add.requested({ form: values, said, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
    >
      <TextInput name="name" label={labels.name} max={MAX_NAME} />
      <AreaInput name="description" label={labels.description} max={MAX_DESCRIPTION} />
      <ImageInput name="file" label={t(($) => $.brands.picture)} url={brand?.imageUrl} />
    </RecordForm>
  );
}
