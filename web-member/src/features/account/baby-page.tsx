import {
  Button,
  Card,
  ChoiceGroup,
  DateField,
  FormErrorSummary,
  klDate,
  Message,
  SelectField,
  Skeleton,
  TextField,
  Wrap,
} from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { BabyInfo, BabyInput } from '../../api/account-types.js';
import { useApp } from '../../app/app-context.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { selectUser } from '../auth/index.js';
import { useAttemptKey } from './attempt-key.js';
import { brands, saveBaby } from './requests.js';
import { selectBrands, selectSaveBaby } from './selectors.js';

type Form = Required<Omit<BabyInput, 'babyId'>>;
type Field = keyof Form;

const idOf = (field: string) => `baby-${field}`;

/** Adds a baby, or edits the one that the navigation brought (member-account §2 /addbabyinfo, §4, §5). */
export default function BabyPage() {
  const t = useText();
  const errorText = useErrorText();
  const { now } = useApp();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const list = useAppSelector(selectBrands);
  const request = useAppSelector(selectSaveBaby);
  const brought = useLocation().state as { babyId?: string; babyData?: BabyInfo } | null;
  const edited = brought?.babyId ? brought.babyData : undefined;
  const [form, setForm] = useState<Form>({
    name: edited?.name ?? '',
    gender: edited?.gender ?? '',
    birthDate: edited?.birthDate ?? '',
    brandId: edited?.brandId ?? '',
    formatId: edited?.formatId ?? '',
    sizeId: edited?.sizeId ?? '',
  });
  const [tried, setTried] = useState(0);
  const keyFor = useAttemptKey();
  const title = edited ? t(($) => $.baby.editTitle) : t(($) => $.baby.newTitle);
  usePage(title);

  const adding = edited === undefined;
  useEffect(() => {
    if (adding) dispatch(brands.requested());
    return () => {
      dispatch(saveBaby.cleared());
    };
  }, [dispatch, adding]);

  if (!user) return null;
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const failure = request.status === 'error' ? request.error : null;
  // what the baby wears is asked once; an edit changes name, date and gender
  const required: Field[] = edited
    ? ['name', 'birthDate', 'gender']
    : ['birthDate', 'gender', 'brandId', 'formatId', 'sizeId'];
  const missing = required.filter((field) => form[field].trim() === '');
  const today = klDate(now());
  const errorOf = (field: Field): string | undefined => {
    if (tried > 0 && missing.includes(field))
      return errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields[field as 'birthDate']) } });
    if (tried > 0 && field === 'birthDate' && form.birthDate > today) return errorText({ code: 'BIRTH_DATE_FUTURE' });
    return failure?.fields[`babyInfo.${field}`] ?? failure?.fields[field];
  };
  const fields = Object.keys(form) as Field[];
  const inline = failure !== null && fields.some((field) => errorOf(field));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.status === 'loading') return;
    setTried(tried + 1);
    if (missing.length > 0 || form.birthDate > today) return;
    const { name, ...rest } = form;
    const baby: BabyInput = {
      ...rest,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(edited ? { babyId: edited.id } : {}),
    };
    dispatch(saveBaby.requested({ id: user.id, baby, key: keyFor(baby) }));
  };

  const known = list.data;
  const brand = known?.find(({ id }) => id === form.brandId);
  const sizes = brand?.sizes.filter(({ formatId }) => formatId === form.formatId) ?? [];
  const byName = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <MemberShell title={title} back="/viewbabyinfo" narrow>
      <Wrap narrow>
        <Card>
          {adding && !known ? (
            list.status === 'error' ? (
              <Message
                tone="danger"
                live="alert"
                title={t(($) => $.baby.loadFailed)}
                action={
                  <Button size="sm" variant="outline" onClick={() => dispatch(brands.requested())}>
                    {t(($) => $.common.tryAgain)}
                  </Button>
                }
              >
                {errorText(list.error)}
              </Message>
            ) : (
              <div aria-busy="true" className="grid gap-5">
                {[0, 1, 2, 3].map((line) => (
                  <Skeleton key={line} className="h-13 rounded-md" />
                ))}
              </div>
            )
          ) : (
            <form noValidate onSubmit={submit} className="grid gap-5">
              <TextField
                id={idOf('name')}
                label={t(($) => $.baby.name)}
                value={form.name}
                onChange={(event) => set({ name: event.target.value })}
                error={errorOf('name')}
                maxLength={100}
                autoComplete="off"
                {...(edited ? { required: true } : { optional: t(($) => $.common.optional) })}
              />
              <DateField
                id={idOf('birthDate')}
                label={t(($) => $.signup.dob)}
                value={form.birthDate}
                onChange={(event) => set({ birthDate: event.target.value })}
                error={errorOf('birthDate')}
                max={today}
                required
              />
              <div id={idOf('gender')} tabIndex={-1}>
                <ChoiceGroup
                  name="gender"
                  legend={t(($) => $.signup.gender)}
                  value={form.gender}
                  onChange={(gender) => set({ gender })}
                  options={(['male', 'female'] as const).map((value) => ({ value, label: t(($) => $.signup[value]) }))}
                  error={errorOf('gender')}
                  required
                />
              </div>
              {adding ? (
                <>
                  <SelectField
                    id={idOf('brandId')}
                    label={t(($) => $.baby.brand)}
                    placeholder={t(($) => $.account.choose)}
                    options={byName(known ?? [])}
                    value={form.brandId}
                    onChange={(event) => set({ brandId: event.target.value, formatId: '', sizeId: '' })}
                    error={errorOf('brandId')}
                    required
                  />
                  <SelectField
                    id={idOf('formatId')}
                    label={t(($) => $.baby.format)}
                    placeholder={t(($) => $.account.choose)}
                    options={byName(brand?.formats ?? [])}
                    value={form.formatId}
                    onChange={(event) => set({ formatId: event.target.value, sizeId: '' })}
                    disabled={!brand}
                    hint={brand ? undefined : t(($) => $.baby.brandFirst)}
                    error={errorOf('formatId')}
                    required
                  />
                  <SelectField
                    id={idOf('sizeId')}
                    label={t(($) => $.baby.size)}
                    placeholder={t(($) => $.account.choose)}
                    options={byName(sizes)}
                    value={form.sizeId}
                    onChange={(event) => set({ sizeId: event.target.value })}
                    disabled={form.formatId === ''}
                    hint={form.formatId === '' ? t(($) => $.baby.formatFirst) : undefined}
                    error={errorOf('sizeId')}
                    required
                  />
                </>
              ) : null}
              {tried > 0 && missing.length > 0 ? (
                <FormErrorSummary
                  title={errorText({ code: 'FIELDS_REQUIRED' })}
                  errors={missing.map((field) => ({ id: idOf(field), text: errorOf(field) ?? '' }))}
                  focusKey={tried}
                />
              ) : null}
              <Button
                type="submit"
                variant="points"
                block
                loading={request.status === 'loading'}
                loadingText={t(($) => $.account.saving)}
              >
                {t(($) => $.account.save)}
              </Button>
            </form>
          )}
        </Card>
      </Wrap>
      <LazyErrorModal failure={inline ? null : failure} onClose={() => dispatch(saveBaby.cleared())} />
    </MemberShell>
  );
}
