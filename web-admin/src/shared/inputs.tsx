import { ChoiceGroup, SelectField, TextField, type SelectOption } from '@club/web-kit';
import {
  BilingualPair,
  ImageField,
  ImagePairField,
  MoneyField,
  NumberField,
  plainAmount,
  TextAreaField,
} from '@club/web-kit/admin/index.ts';
import { MAX_MEGAPIXELS } from '@club/web-kit/lib/picture-size.ts';
import { Controller, useFormContext, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { useErrorText, useText } from '../i18n/hooks.js';
import { fieldId } from './record/form.js';

/** Characters of a title and of a text (docs/product/forms.md). */
export const MAX_TITLE = 200;
const MAX_TEXT = 10_000;
const IMAGE_RULES = { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: 2 * 1024 * 1024 };

interface InputProps {
  name: string;
  label: string;
  hint?: string;
  /** Leaves the hint beside an error. */
  keepHint?: boolean;
  /** Shown after the label of a field that may stay empty. */
  optional?: boolean;
  max?: number;
}

/** Returns what a field of the form around it is made with: its input's attributes, its error, its rules. */
export function useInput(
  { name, label, hint, keepHint = false, optional = false, max = MAX_TITLE }: InputProps,
  rules: RegisterOptions = {},
) {
  const t = useText();
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const required = t(($) => $.form.required);
  return {
    id: fieldId(name),
    label,
    ...(hint ? { hint } : {}),
    ...(keepHint ? { keepHint } : {}),
    ...(optional ? { optional: t(($) => $.form.optional) } : { required: true }),
    ...(error?.message ? { error: error.message } : {}),
    ...register(name, {
      validate: {
        required: (value: unknown) => optional || (typeof value === 'string' && value.trim() !== '') || required,
        long: (value: unknown) => String(value ?? '').length <= max || t(($) => $.form.tooLong, { count: max }),
      },
      ...rules,
    }),
  };
}

/** One line. */
export const TextInput = (props: InputProps) => <TextField autoComplete="off" {...useInput(props)} />;

/** Several lines, with a count of the characters. */
export const AreaInput = ({ rows = 4, ...props }: InputProps & { rows?: number }) => (
  <TextAreaField
    rows={rows}
    {...useInput({ max: MAX_TEXT, ...props })}
    counter={{
      max: props.max ?? MAX_TEXT,
      text: (used, max) => `${used.toLocaleString('en')} / ${max.toLocaleString('en')}`,
    }}
  />
);

type NumberInputProps = Omit<InputProps, 'max'> & {
  min?: number;
  most?: number;
  suffix?: string;
  /** The error of less than `min`, where it has a text of its own. */
  below?: string;
};

/** A whole number from `min` to `most`. */
export function NumberInput({ min = 0, most = Number.MAX_SAFE_INTEGER, suffix, below, ...props }: NumberInputProps) {
  const t = useText();
  const whole = (value: unknown) => /^-?\d+$/.test(String(value).trim());
  const input = useInput(props, {
    validate: {
      required: (value: unknown) =>
        props.optional === true || String(value ?? '').trim() !== '' || t(($) => $.form.required),
      whole: (value: unknown) => String(value ?? '').trim() === '' || whole(value) || t(($) => $.form.wholeNumber),
      least: (value: unknown) =>
        String(value ?? '').trim() === '' ||
        Number(value) >= min ||
        (below ?? t(($) => $.form.atLeast, { count: min })),
      most: (value: unknown) => Number(value) <= most || !whole(value) || t(($) => $.form.atMost, { count: most }),
    },
  });
  return <NumberField {...input} {...(suffix ? { suffix } : {})} />;
}

/** An amount in ringgit from 0 to `most`, with two decimals at most. */
export function MoneyInput({ most, ...props }: Omit<InputProps, 'max'> & { most: number }) {
  const t = useText();
  const amount = (value: unknown) => plainAmount(String(value ?? ''));
  const input = useInput(props, {
    validate: {
      required: (value: unknown) => amount(value) !== '' || t(($) => $.form.required),
      amount: (value: unknown) => /^\d+\.\d{2}$/.test(amount(value)) || t(($) => $.form.amount),
      most: (value: unknown) => Number(amount(value)) <= most || t(($) => $.form.atMost, { count: most }),
    },
  });
  return <MoneyField {...input} />;
}

interface PairProps {
  names: { en: string; bm: string };
  labels: { en: string; bm: string };
  area?: boolean;
  max?: number;
}

/** A text in both languages. */
export function PairInput({ names, labels, area = false, max }: PairProps) {
  const Input = area ? AreaInput : TextInput;
  const limit = max === undefined ? {} : { max };
  return (
    <BilingualPair
      en={<Input name={names.en} label={labels.en} {...limit} />}
      bm={<Input name={names.bm} label={labels.bm} {...limit} />}
    />
  );
}

/** Returns how a picture that was chosen is taken back: the stored one stays, or there is none. */
export function useUndo() {
  const t = useText();
  return (url: string | undefined, onUndo: () => void) => ({
    label: t(($) => (url ? $.form.undoPicture : $.form.removePicture)),
    onUndo,
  });
}

/** Returns the rules for pictures and the labels of their fields. */
export function useImageTexts() {
  const t = useText();
  const errorText = useErrorText();
  const type = t(($) => $.form.imageType);
  const pixels = errorText({ code: 'IMAGE_TOO_MANY_PIXELS', details: { max: MAX_MEGAPIXELS } });
  return {
    legend: t(($) => $.form.image),
    rulesText: t(($) => $.form.imageRules),
    rules: IMAGE_RULES,
    texts: {
      choose: t(($) => $.form.choose),
      replace: t(($) => $.form.replace),
      problems: {
        ...{ type, size: t(($) => $.form.imageSize), pixels, dimensions: type },
        unreadable: t(($) => $.form.imageUnreadable),
      },
    },
  };
}

/** One picture; a new record needs one, an edit keeps the one that is there. */
export function ImageInput({ name, url, label }: { name: string; url?: string; label: string }) {
  const t = useText();
  const shared = useImageTexts();
  const undo = useUndo();
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      rules={{ validate: { required: (value: unknown) => Boolean(value ?? url) || t(($) => $.form.required) } }}
      render={({ field, fieldState }) => (
        <ImageField
          {...shared}
          label={label}
          id={fieldId(name)}
          ref={field.ref}
          file={field.value as File | undefined}
          url={url || undefined}
          alt={label}
          onChange={field.onChange}
          undo={undo(url, () => field.onChange(undefined))}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

interface ImagePairProps {
  names: { en: string; bm: string };
  urls?: { en: string; bm: string } | undefined;
}

/** Pictures of both languages: one field, replaced as a unit. */
export function ImagePairInput({ names, urls }: ImagePairProps) {
  const t = useText();
  const shared = useImageTexts();
  const undo = useUndo();
  const { control, watch, getFieldState, formState } = useFormContext();
  const [en, bm] = watch([names.en, names.bm]) as (File | undefined)[];
  const pair = (other: string, url: string | undefined) => ({
    // a change of one repairs the error at the other
    deps: [other],
    validate: {
      required: (value: unknown) => Boolean(value ?? url) || t(($) => $.form.required),
      pair: (value: unknown, values: FieldValues) =>
        Boolean(value) === Boolean(values[other]) || t(($) => $.form.imagePair),
    },
  });
  const wrong = [names.en, names.bm].map((name) => getFieldState(name, formState).error?.message);
  const slot = (language: 'en' | 'bm', label: string, other: string) => ({
    name: names[language],
    control,
    rules: pair(other, urls?.[language]),
    label,
  });
  const [left, right] = [
    slot(
      'en',
      t(($) => $.form.imageEn),
      names.bm,
    ),
    slot(
      'bm',
      t(($) => $.form.imageBm),
      names.en,
    ),
  ];
  return (
    <Controller
      {...left}
      render={({ field: first }) => (
        <Controller
          {...right}
          render={({ field: second }) => (
            <ImagePairField
              {...shared}
              heads={{ en: t(($) => $.form.english), bm: t(($) => $.form.malay) }}
              error={wrong[0] ?? wrong[1]}
              {...(wrong[0] && !wrong[1] ? { missing: 'en' as const } : {})}
              {...(wrong[1] && !wrong[0] ? { missing: 'bm' as const } : {})}
              en={{
                id: fieldId(names.en),
                label: left.label,
                file: en,
                url: urls?.en,
                alt: left.label,
                onChange: first.onChange,
                undo: undo(urls?.en, () => first.onChange(undefined)),
              }}
              bm={{
                id: fieldId(names.bm),
                label: right.label,
                file: bm,
                url: urls?.bm,
                alt: right.label,
                onChange: second.onChange,
                undo: undo(urls?.bm, () => second.onChange(undefined)),
              }}
            />
          )}
        />
      )}
    />
  );
}

/** One of a few choices. */
export const SelectInput = ({ options, ...props }: InputProps & { options: readonly SelectOption[] }) => (
  <SelectField options={options} {...useInput(props)} />
);

interface ChoiceProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** One of two or three choices that change the form. */
export function ChoiceInput({ name, legend, options }: ChoiceProps) {
  const { control } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <ChoiceGroup
          name={name}
          legend={legend}
          value={String(field.value)}
          onChange={field.onChange}
          options={options}
        />
      )}
    />
  );
}
