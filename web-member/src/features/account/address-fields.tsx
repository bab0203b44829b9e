import { Skeleton, TextField } from '@club/web-kit';
import { useEffect, type ReactNode } from 'react';
import type { Areas, NewAddress } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useText, useTooLong } from '../../i18n/hooks.js';
import { MissingFields } from '../../shared/missing-fields.js';
import { SectionError } from '../../shared/section-error.js';
import { missingOf, type AddressField } from './address-form.js';
import { PostcodeFinder } from './postcode-finder.js';
import { PlaceSelect, usePlaceChoices } from './place-select.js';
import { areas } from './requests.js';
import { selectAreas } from './selectors.js';

/** Reads the states, cities and postcodes and draws what needs them; until then its shape, and a way to try again. */
export function AreasLoaded({ children }: { children: (areas: Areas) => ReactNode }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const places = useAppSelector(selectAreas);
  useEffect(() => {
    dispatch(areas.requested());
  }, [dispatch]);

  if (places.data) return children(places.data);
  if (places.status === 'error')
    return (
      <SectionError
        title={t(($) => $.address.loadFailed)}
        error={places.error}
        onRetry={() => dispatch(areas.requested())}
      />
    );
  return (
    <div aria-busy="true" className="grid gap-5">
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-13 rounded-md" />
      ))}
    </div>
  );
}

interface AddressFieldsProps {
  form: NewAddress;
  onChange: (form: NewAddress) => void;
  /** Number of times the form was sent; from the first time on it shows what is missing. */
  tried: number;
  /** The server's error for a field. */
  refused?: (field: AddressField) => string | undefined;
  idOf: (field: AddressField) => string;
  known: Areas;
}

/**
 * The fields of one address: state, then its cities, then their postcodes (docs/product/accounts.md#addresses); and, once it
 * was tried, what is missing.
 */
export function AddressFields({ form, onChange, tried, refused, idOf, known }: AddressFieldsProps) {
  const t = useText();
  const errorText = useErrorText();
  const tooLong = useTooLong();
  const missing: readonly AddressField[] = missingOf(form);
  const errorOf = (field: AddressField): string | undefined =>
    tried > 0 && missing.includes(field)
      ? errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields[field as 'label']) } })
      : refused?.(field);
  const set = (change: Partial<NewAddress>) => onChange({ ...form, ...change });
  const choices = usePlaceChoices(known, form, set);
  const text = (field: 'label' | 'line1' | 'line2' | 'line3', label: string, max: number, autoComplete: string) => (
    <TextField
      id={idOf(field)}
      label={label}
      value={form[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      error={errorOf(field) ?? tooLong(form[field], max, label)}
      autoComplete={autoComplete}
      {...(field === 'label' || field === 'line1' ? { required: true } : { optional: t(($) => $.common.optional) })}
    />
  );
  const [label, line1, line2, line3] = [
    t(($) => $.address.label),
    t(($) => $.signup.line1),
    t(($) => $.signup.line2),
    t(($) => $.signup.line3),
  ];
  return (
    <>
      {text('label', label, 60, 'off')}
      {text('line1', line1, 120, 'address-line1')}
      {text('line2', line2, 120, 'address-line2')}
      {text('line3', line3, 120, 'address-line3')}
      <PostcodeFinder known={known} onPick={set} />
      {choices.map((choice) => (
        <PlaceSelect
          key={choice.name}
          choice={choice}
          id={idOf(choice.name)}
          value={form[choice.name]}
          error={errorOf(choice.name)}
        />
      ))}
      <TextField label={t(($) => $.signup.country)} value={t(($) => $.signup.malaysia)} readOnly />
      <MissingFields code="ADDRESS_FIELDS_REQUIRED" fields={missing} idOf={idOf} errorOf={errorOf} tried={tried} />
    </>
  );
}
