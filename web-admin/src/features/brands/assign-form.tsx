import { Button, SelectField } from '@club/web-kit';
import { CheckboxGroup } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { fieldId, RecordForm } from '../../shared/record/form.js';
import { AddFormatDialog } from './add-format-dialog.js';
import { useBrands } from './branch.js';
import { assign, formats, type Brand } from './requests.js';

const SIZES = ['nb', 's', 'm', 'l', 'xl', 'xxl'] as const;
type Size = (typeof SIZES)[number];

interface Values {
  format: string;
  /** Formats that are added; what the brand has already is no choice. */
  size: Size[];
}

const EMPTY: Values = { format: '', size: [] };

const sizesOf = (brand: Brand, format: string) =>
  new Set(brand.formats.find(({ name }) => name === format)?.sizes.map(({ name }) => name));

const newOf = (brand: Brand, { format, size }: Values) => {
  const there = sizesOf(brand, format);
  return size.filter((one) => !there.has(one));
};

/** A format and the sizes that the brand gets in it; what it has already cannot be chosen. */
export function AssignForm({ brand }: { brand: Brand }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { assign: state } = useBrands();
  const labels = { format: t(($) => $.brands.format), size: t(($) => $.brands.sizes) };
  const to = pathTo('brandDetails', brand.id);
  return (
    <RecordForm<Values>
      initial={EMPTY}
      labels={labels}
      saveLabel={t(($) => $.form.save)}
      incomplete="ADMIN_INPUT_REQUIRED"
      record={null}
      state={state}
      onSave={(values) => {
        const { format } = values;
        const message = t(($) => $.brands.assigned, { name: brand.name, format });
        dispatch(assign.requested({ fields: { id: brand.id, format, size: newOf(brand, values) }, message, to }));
      }}
      onDiscard={() => void navigate(to)}
    >
      <FormatInput brand={brand} label={labels.format} />
      <SizesInput brand={brand} label={labels.size} />
    </RecordForm>
  );
}

interface InputProps {
  brand: Brand;
  label: string;
}

/** The formats that there are, and the way to a new one, which is chosen at once. */
function FormatInput({ brand, label }: InputProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { formats: known } = useBrands();
  const { control, setValue } = useFormContext<Values>();
  const [adding, setAdding] = useState(false);
  const load = useCallback(() => void dispatch(formats.requested()), [dispatch]);
  useEffect(load, [load]);
  const choose = useCallback((name: string) => setValue('format', name, { shouldDirty: true }), [setValue]);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-end">
        <Controller
          name="format"
          control={control}
          rules={{ validate: { required: (value) => value !== '' || t(($) => $.form.required) } }}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              id={fieldId('format')}
              label={label}
              placeholder={t(($) => $.brands.chooseFormat)}
              required
              error={fieldState.error?.message}
              options={(known.data ?? []).map((name) => {
                const full = sizesOf(brand, name).size === SIZES.length;
                return { value: name, label: full ? t(($) => $.brands.has, { format: name }) : name, disabled: full };
              })}
            />
          )}
        />
        <Button variant="outline" icon={<Plus className="size-4" aria-hidden />} onClick={() => setAdding(true)}>
          {t(($) => $.brands.newFormat)}
        </Button>
      </div>
      {known.status === 'error' ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-small text-danger">
          {errorText(known.error)}
          <Button size="sm" variant="outline" onClick={load}>
            {t(($) => $.states.tryAgain)}
          </Button>
        </p>
      ) : null}
      <AddFormatDialog open={adding} onOpenChange={setAdding} onAdded={choose} />
    </div>
  );
}

function SizesInput({ brand, label }: InputProps) {
  const t = useText();
  const { control } = useFormContext<Values>();
  const format = useWatch({ control, name: 'format' });
  const there = sizesOf(brand, format);
  return (
    <Controller
      name="size"
      control={control}
      rules={{
        validate: { required: (_, values) => newOf(brand, values).length > 0 || t(($) => $.form.required) },
      }}
      render={({ field, fieldState }) => (
        <CheckboxGroup<Size>
          id={fieldId('size')}
          legend={label}
          columns={3}
          ref={field.ref}
          value={SIZES.filter((size) => there.has(size) || field.value.includes(size))}
          onChange={(all) => field.onChange(all.filter((size) => !there.has(size)))}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
          options={SIZES.map((size) => ({
            value: size,
            label: size.toUpperCase(),
            ...(there.has(size) ? { note: t(($) => $.brands.sizeThere), disabled: true } : {}),
          }))}
        />
      )}
    />
  );
}
