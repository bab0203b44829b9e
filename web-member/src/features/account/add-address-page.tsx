import { Button, Card, Dialog, FormErrorSummary, Message, SelectField, Skeleton, TextField, Wrap } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NewAddress } from '../../api/account-types.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { selectUser } from '../auth/index.js';
import { typeOf } from './address-type.js';
import { Lines } from './addresses-page.js';
import { citiesOf, postcodesOf, withCity, withState } from './areas.js';
import { useAttemptKey } from './attempt-key.js';
import { addAddress, areas } from './requests.js';
import { selectAddAddress, selectAreas } from './selectors.js';

const REQUIRED = ['label', 'line1', 'state', 'city', 'postcode'] as const;
type Field = keyof NewAddress;

const empty: NewAddress = {
  label: '',
  line1: '',
  line2: '',
  line3: '',
  city: '',
  state: '',
  postcode: '',
  country: 'Malaysia',
};
const idOf = (field: string) => `address-${field}`;
const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** A new address: state, then its cities, then their postcodes; saved after a look at it (member-account §4). */
export default function AddAddressPage() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const places = useAppSelector(selectAreas);
  const request = useAppSelector(selectAddAddress);
  const type = typeOf(useSearchParams()[0]);
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(0);
  const [asking, setAsking] = useState(false);
  const keyFor = useAttemptKey();
  usePage(t(($) => $.address.newTitle));

  useEffect(() => {
    dispatch(areas.requested());
    return () => {
      dispatch(addAddress.cleared());
    };
  }, [dispatch]);

  const failure = request.status === 'error' ? request.error : null;
  const [shown, setShown] = useState(failure);
  if (failure !== shown) {
    setShown(failure);
    if (failure) setAsking(false);
  }

  if (!user) return null;
  const set = (change: Partial<NewAddress>) => setForm({ ...form, ...change });
  const missing = REQUIRED.filter((field) => form[field].trim() === '');
  const errorOf = (field: Field): string | undefined => {
    if (tried > 0 && (missing as readonly Field[]).includes(field))
      return errorText({ code: 'FIELD_REQUIRED', details: { field: t(($) => $.fields[field as 'label']) } });
    return failure?.fields[`address.${field}`] ?? failure?.fields[field];
  };
  const inline = failure !== null && (Object.keys(empty) as Field[]).some((field) => errorOf(field));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0) setTried(tried + 1);
    else {
      setTried(0);
      setAsking(true);
    }
  };
  const save = () => {
    if (request.status === 'loading') return;
    dispatch(addAddress.requested({ id: user.id, address: form, key: keyFor(form), type }));
  };

  const known = places.data;
  const text = (
    field: 'label' | 'line1' | 'line2' | 'line3',
    label: string,
    maxLength: number,
    autoComplete: string,
  ) => (
    <TextField
      id={idOf(field)}
      label={label}
      value={form[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      error={errorOf(field)}
      maxLength={maxLength}
      autoComplete={autoComplete}
      {...(field === 'label' || field === 'line1' ? { required: true } : { optional: t(($) => $.common.optional) })}
    />
  );

  return (
    <MemberShell title={t(($) => $.address.newTitle)} back={`/viewAddress?type=${type}`} narrow>
      <Wrap narrow>
        <Card>
          {places.status === 'error' && !known ? (
            <Message
              tone="danger"
              live="alert"
              title={t(($) => $.address.loadFailed)}
              action={
                <Button size="sm" variant="outline" onClick={() => dispatch(areas.requested())}>
                  {t(($) => $.common.tryAgain)}
                </Button>
              }
            >
              {errorText(places.error)}
            </Message>
          ) : !known ? (
            <div aria-busy="true" className="grid gap-5">
              {[0, 1, 2, 3, 4].map((line) => (
                <Skeleton key={line} className="h-13 rounded-md" />
              ))}
            </div>
          ) : (
            <form noValidate onSubmit={submit} className="grid gap-5">
              {text(
                'label',
                t(($) => $.address.label),
                60,
                'off',
              )}
              {text(
                'line1',
                t(($) => $.signup.line1),
                120,
                'address-line1',
              )}
              {text(
                'line2',
                t(($) => $.signup.line2),
                120,
                'address-line2',
              )}
              {text(
                'line3',
                t(($) => $.signup.line3),
                120,
                'address-line3',
              )}
              <SelectField
                id={idOf('state')}
                label={t(($) => $.signup.state)}
                placeholder={t(($) => $.signup.statePick)}
                options={toOptions(known.states.map(({ name }) => name))}
                value={form.state}
                onChange={(event) => set(withState(known, event.target.value))}
                error={errorOf('state')}
                required
              />
              <SelectField
                id={idOf('city')}
                label={t(($) => $.signup.city)}
                placeholder={t(($) => $.address.cityPick)}
                options={toOptions(citiesOf(known, form.state))}
                value={form.city}
                onChange={(event) => set(withCity(known, form.state, event.target.value))}
                disabled={form.state === ''}
                hint={form.state === '' ? t(($) => $.address.cityFirst) : undefined}
                error={errorOf('city')}
                required
              />
              <SelectField
                id={idOf('postcode')}
                label={t(($) => $.signup.postcode)}
                placeholder={t(($) => $.address.postcodePick)}
                options={toOptions(postcodesOf(known, form.state, form.city))}
                value={form.postcode}
                onChange={(event) => set({ postcode: event.target.value })}
                disabled={form.state === '' || form.city === ''}
                hint={form.city === '' ? t(($) => $.address.postcodeFirst) : undefined}
                error={errorOf('postcode')}
                required
              />
              <TextField label={t(($) => $.signup.country)} value={t(($) => $.signup.malaysia)} readOnly />
              {tried > 0 && missing.length > 0 ? (
                <FormErrorSummary
                  title={errorText({ code: 'ADDRESS_FIELDS_REQUIRED' })}
                  errors={missing.map((field) => ({ id: idOf(field), text: errorOf(field) ?? '' }))}
                  focusKey={tried}
                />
              ) : null}
              <Button type="submit" variant="points" block>
                {t(($) => $.account.save)}
              </Button>
            </form>
          )}
        </Card>
      </Wrap>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        busy={request.status === 'loading'}
        title={t(($) => $.address.confirmTitle)}
        actions={
          <>
            <Button
              variant="points"
              block
              loading={request.status === 'loading'}
              loadingText={t(($) => $.account.saving)}
              onClick={save}
            >
              {t(($) => $.account.save)}
            </Button>
            <Button variant="outline" block disabled={request.status === 'loading'} onClick={() => setAsking(false)}>
              {t(($) => $.account.edit)}
            </Button>
          </>
        }
      >
        <div className="rounded-md bg-sunken px-4 py-2">
          <Lines address={form} />
        </div>
      </Dialog>
      <LazyErrorModal failure={inline ? null : failure} onClose={() => dispatch(addAddress.cleared())} />
    </MemberShell>
  );
}
