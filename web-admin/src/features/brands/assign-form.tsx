import { Button, FormErrorSummary, SelectField } from '@club/web-kit';
import { CheckboxGroup } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { AddFormatDialog } from './add-format-dialog.js';
import { useBrands } from './branch.js';
import { assign, formats, type Brand } from './requests.js';

const SIZES = ['nb', 's', 'm', 'l', 'xl', 'xxl'] as const;
type Size = (typeof SIZES)[number];
const FORMAT_ID = 'assign-format';

const sizesOf = (brand: Brand, format: string) =>
  new Set(brand.formats.find(({ name }) => name === format)?.sizes.map(({ name }) => name));

/** A format and the sizes that the brand gets in it; what it has already cannot be chosen. */
export function AssignForm({ brand }: { brand: Brand }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { formats: known, assign: state } = useBrands();
  const [format, setFormat] = useState('');
  const [sizes, setSizes] = useState<Size[]>([]);
  const [tries, setTries] = useState(0);
  const [adding, setAdding] = useState(false);
  useEffect(() => {
    dispatch(formats.requested());
  }, [dispatch]);

  const there = sizesOf(brand, format);
  const chosen = sizes.filter((size) => !there.has(size));
  const incomplete = format === '' || chosen.length === 0;
  const required = t(($) => $.form.required);
  const to = pathTo('brandDetails', brand.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.status === 'loading') return;
    setTries((count) => count + 1);
    if (incomplete) return;
    const said = t(($) => $.brands.assigned, { name: brand.name, format });
    dispatch(assign.requested({ body: { id: brand.id, format, size: chosen }, said, to }));
  };
  const failure = state.status === 'error' ? state.error : null;
  const wrong = [
    ...(format === '' ? [{ id: FORMAT_ID, text: `${t(($) => $.brands.format)}: ${required}` }] : []),
    ...(chosen.length === 0 ? [{ id: 'assign-sizes', text: `${t(($) => $.brands.sizes)}: ${required}` }] : []),
  ];
  return (
    <form noValidate onSubmit={submit} className="grid max-w-190 gap-6">
      {tries > 0 && (incomplete || failure) ? (
        <FormErrorSummary
          title={failure && !incomplete ? errorText(failure) : errorText({ code: 'ADMIN_INPUT_REQUIRED' })}
          errors={wrong}
          focusKey={tries}
        />
      ) : null}
      <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-end">
        <SelectField
          id={FORMAT_ID}
          label={t(($) => $.brands.format)}
          placeholder={t(($) => $.brands.chooseFormat)}
          required
          value={format}
          onChange={(event) => setFormat(event.target.value)}
          error={tries > 0 && format === '' ? required : undefined}
          options={(known.data ?? []).map((name) => {
            const full = sizesOf(brand, name).size === SIZES.length;
            return { value: name, label: full ? t(($) => $.brands.has, { format: name }) : name, disabled: full };
          })}
        />
        <Button variant="outline" icon={<Plus className="size-4" aria-hidden />} onClick={() => setAdding(true)}>
          {t(($) => $.brands.newFormat)}
        </Button>
      </div>
      {known.status === 'error' ? <p className="text-small text-danger">{errorText(known.error)}</p> : null}
      <CheckboxGroup<Size>
        id="assign-sizes"
        legend={t(($) => $.brands.sizes)}
        columns={3}
        value={[...SIZES].filter((size) => there.has(size) || chosen.includes(size))}
        onChange={(all) => setSizes(all.filter((size) => !there.has(size)))}
        error={tries > 0 && chosen.length === 0 ? required : undefined}
        options={SIZES.map((size) => ({
          value: size,
          label: size.toUpperCase(),
          ...(there.has(size) ? { note: t(($) => $.brands.sizeThere), disabled: true } : {}),
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={state.status === 'loading'}>
          {t(($) => $.form.save)}
        </Button>
        <Button variant="outline" onClick={() => void navigate(to)}>
          {t(($) => $.form.cancel)}
        </Button>
      </div>
      <AddFormatDialog open={adding} onOpenChange={setAdding} onAdded={setFormat} />
    </form>
  );
}
