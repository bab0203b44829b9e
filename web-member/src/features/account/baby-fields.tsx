import { ChoiceGroup, DateField, SelectField, Skeleton, TextField } from '@club/web-kit';
import { useEffect, type ReactNode } from 'react';
import type { Brand } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MissingFields } from '../../shared/missing-fields.js';
import { useWearNames } from '../../shared/wear-names.js';
import { SectionError } from '../../shared/section-error.js';
import { BABY_FIELDS, withChoice, type Asked, type BabyField, type BabyForm, type BabyWrong } from './baby-form.js';
import { brands } from './requests.js';
import { selectBrands } from './selectors.js';

/** Reads the brands and draws what needs them; until then its shape, and a way to try again. */
export function BrandsLoaded({ children }: { children: (brands: readonly Brand[]) => ReactNode }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectBrands);
  useEffect(() => {
    dispatch(brands.requested());
  }, [dispatch]);

  if (list.data) return children(list.data);
  if (list.status === 'error')
    return (
      <SectionError
        title={t(($) => $.baby.loadFailed)}
        error={list.error}
        onRetry={() => dispatch(brands.requested())}
      />
    );
  return (
    <div aria-busy="true" className="grid gap-5">
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-13 rounded-md" />
      ))}
    </div>
  );
}

interface BabyFieldsProps {
  form: BabyForm;
  onChange: (form: BabyForm) => void;
  /** The mistakes in the form, shown once it was sent. */
  wrong: BabyWrong;
  /** Number of times the form was sent. */
  tried: number;
  /** The server's error for a field. */
  refused?: (field: BabyField) => string | undefined;
  idOf: (field: BabyField) => string;
  today: string;
  asked: Asked;
  /** For what it wears. */
  known?: readonly Brand[];
}

/**
 * The fields of one child: name, birth date, gender; and, where it is asked, brand, then its formats, then their sizes; and,
 * once it was tried, what is missing.
 */
export function BabyFields({ form, onChange, wrong, tried, refused, idOf, today, asked, known = [] }: BabyFieldsProps) {
  const t = useText();
  const errorText = useErrorText();
  const errorOf = (field: BabyField): string | undefined => {
    const code = tried > 0 ? wrong[field] : undefined;
    return code ? errorText({ code, details: { field: t(($) => $.fields[field]) } }) : refused?.(field);
  };
  const missing = BABY_FIELDS.filter((field) => wrong[field] === 'FIELD_REQUIRED');
  const brand = known.find(({ id }) => id === form.brandId);
  // a format and a size that are not offered any more stay chosen where they are
  const formats = brand?.formats.filter(({ id, retired }) => !retired || id === form.formatId) ?? [];
  const sizes =
    brand?.sizes.filter(
      ({ id, formatId, retired }) => formatId === form.formatId && (!retired || id === form.sizeId),
    ) ?? [];
  const names = useWearNames();
  const byNameAndNote = (rows: Brand['sizes']) =>
    rows.map(({ id, name, description }) => ({
      value: id,
      label: description ? `${names.size(name)} · ${description}` : names.size(name),
    }));
  return (
    <>
      <TextField
        id={idOf('name')}
        label={t(($) => $.baby.name)}
        value={form.name}
        onChange={(event) => onChange({ ...form, name: event.target.value })}
        error={errorOf('name')}
        autoComplete="off"
        {...(asked.edited ? { required: true } : { optional: t(($) => $.common.optional) })}
      />
      <DateField
        id={idOf('birthDate')}
        label={t(($) => $.signup.dob)}
        value={form.birthDate}
        onChange={(event) => onChange({ ...form, birthDate: event.target.value })}
        error={errorOf('birthDate')}
        max={today}
        required
      />
      {asked.expected ? (
        <div id={idOf('expected')} tabIndex={-1}>
          <ChoiceGroup
            name="expected"
            legend={t(($) => $.baby.expected)}
            value={form.expected}
            onChange={(expected) => onChange({ ...form, expected })}
            options={[
              { value: 'yes', label: t(($) => $.baby.expectedYes) },
              { value: 'no', label: t(($) => $.baby.expectedNo) },
            ]}
            hint={form.expected === 'yes' ? t(($) => $.baby.expectedNext) : undefined}
            error={errorOf('expected')}
            required
          />
        </div>
      ) : null}
      <div id={idOf('gender')} tabIndex={-1}>
        <ChoiceGroup
          name="gender"
          legend={t(($) => $.signup.gender)}
          value={form.gender}
          onChange={(gender) => onChange({ ...form, gender })}
          options={(['male', 'female'] as const).map((value) => ({ value, label: t(($) => $.signup[value]) }))}
          error={errorOf('gender')}
          required
        />
      </div>
      {asked.wears ? (
        <>
          <SelectField
            id={idOf('brandId')}
            label={t(($) => $.baby.brand)}
            placeholder={t(($) => $.account.choose)}
            options={known.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.brandId}
            onChange={(event) => onChange(withChoice(form, { brandId: event.target.value }))}
            error={errorOf('brandId')}
            required
          />
          <SelectField
            id={idOf('formatId')}
            label={t(($) => $.baby.format)}
            placeholder={t(($) => $.account.choose)}
            options={formats.map(({ id, name }) => ({ value: id, label: names.format(name) }))}
            value={form.formatId}
            onChange={(event) => onChange(withChoice(form, { formatId: event.target.value }))}
            disabled={!brand}
            hint={brand ? undefined : t(($) => $.baby.brandFirst)}
            error={errorOf('formatId')}
            required
          />
          <SelectField
            id={idOf('sizeId')}
            label={t(($) => $.baby.size)}
            placeholder={t(($) => $.account.choose)}
            options={byNameAndNote(sizes)}
            value={form.sizeId}
            onChange={(event) => onChange({ ...form, sizeId: event.target.value })}
            disabled={form.formatId === ''}
            hint={form.formatId === '' ? t(($) => $.baby.formatFirst) : undefined}
            error={errorOf('sizeId')}
            required
          />
        </>
      ) : null}
      <MissingFields code="FIELDS_REQUIRED" fields={missing} idOf={idOf} errorOf={errorOf} tried={tried} />
    </>
  );
}
