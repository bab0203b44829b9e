import { SelectField, type SelectOption } from '@club/web-kit';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from '../i18n/hooks.js';
import { productIn, type Named, type ProductBrand, type Three } from './product.js';
import { fieldId } from './record/form.js';

interface ProductInputsProps {
  names: Three<string>;
  labels: Three<string>;
  /** Undefined while they are not known: then what is stored stays, by the names that are known of it. */
  brands: readonly ProductBrand[] | undefined;
  stored?: Three<SelectOption>;
  /** First, empty choice. */
  choose: string;
  /** Reason why a size cannot be chosen, shown after its name; undefined for one that can. */
  taken?: (sizeId: string) => string | undefined;
  hints?: Partial<Three<string>>;
}

/** Brand, its formats, and the sizes of the one that is chosen; another choice empties those below it. */
export function ProductInputs({ names, labels, brands, stored, choose, taken, hints = {} }: ProductInputsProps) {
  const { watch, setValue } = useFormContext();
  const [brandId, formatId, sizeId] = watch([names.brand, names.format, names.size]) as string[];
  const { brand, format } = productIn(brands, { brand: brandId ?? '', format: formatId ?? '', size: '' });
  const known = (which: keyof Three<string>, all: readonly SelectOption[] = []) => [
    { value: '', label: choose },
    ...(brands || !stored ? all : [stored[which]]),
  ];
  const empty = (...below: string[]) => {
    for (const name of below) setValue(name, '', { shouldDirty: true });
  };
  const optionOf = ({ id, name }: Named) => ({ value: id, label: name });
  // a format or a size that is retired by now is no choice, but where it is what is stored
  const formats = brand?.formats.filter(({ id, retired }) => !retired || id === formatId);
  const offered = format?.sizes.filter(({ id, retired }) => !retired || id === sizeId);
  const sizes = offered?.map(({ id, name }) => {
    const why = taken?.(id);
    const label = name.toUpperCase();
    return why === undefined ? { value: id, label } : { value: id, label: `${label} (${why})`, disabled: true };
  });
  const field = (which: keyof Three<string>, options: readonly SelectOption[], ...below: string[]) => (
    <ProductInput
      name={names[which]}
      label={labels[which]}
      options={options}
      hint={hints[which]}
      onChosen={() => empty(...below)}
    />
  );
  return (
    <>
      {field('brand', known('brand', brands?.map(optionOf)), names.format, names.size)}
      {field('format', known('format', formats?.map(optionOf)), names.size)}
      {field('size', known('size', sizes))}
    </>
  );
}

interface ProductInputProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
  hint: string | undefined;
  onChosen: () => void;
}

/** One of the three. What is not among its choices counts as not chosen: it was of another product. */
function ProductInput({ name, label, options, hint, onChosen }: ProductInputProps) {
  const t = useText();
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      rules={{
        validate: {
          required: (chosen: unknown) =>
            (chosen !== '' && options.some(({ value }) => value === chosen)) || t(($) => $.form.required),
          free: (chosen: unknown) => options.find(({ value, disabled }) => disabled && value === chosen)?.label ?? true,
        },
      }}
      render={({ field, fieldState }) => (
        <SelectField
          id={fieldId(name)}
          ref={field.ref}
          label={label}
          {...(hint ? { hint } : {})}
          required
          options={options}
          value={options.some(({ value }) => value === field.value) ? String(field.value) : ''}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event.target.value);
            onChosen();
          }}
          {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
        />
      )}
    />
  );
}
