import { Button, Card, Dialog, Wrap } from '@club/web-kit';
import { useState, type FormEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '../../core/drafts.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useCleared } from '../../core/use-cleared.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { AddressLines } from '../../shared/address.js';
import type { AddressInput } from './types.js';
import { AddressFields, AreasLoaded } from './address-fields.js';
import { addressDraft, emptyAddress, formOfAddress, missingOf, type AddressField } from './address-form.js';
import { EDITED, listPath } from './address-type.js';
import { addAddress } from './requests.js';
import { selectAddAddress } from './selectors.js';

const idOf = (field: string) => `address-${field}`;
const FIELDS = Object.keys(emptyAddress) as AddressField[];

/**
 * A new address, or one that is there (`address` in the query): state, then its cities, then their postcodes; saved
 * after a look at it (docs/product/accounts.md#addresses).
 */
export default function AddAddressPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const request = useAppSelector(selectAddAddress);
  const [query] = useSearchParams();
  const list = listPath(query);
  const wanted = query.get(EDITED);
  const edited = user?.addresses.find(({ id, active }) => active && id === wanted);
  const [form, setForm] = useDraft(addressDraft(edited?.id ?? null), edited ? formOfAddress(edited) : emptyAddress);
  const [removing, setRemoving] = useState(false);
  const [tried, setTried] = useState(0);
  const [asking, setAsking] = useState(false);
  const keyFor = useAttemptKey();
  const title = edited ? t(($) => $.address.editTitle) : t(($) => $.address.newTitle);
  usePage(title);

  useCleared(addAddress);

  const failure = request.status === 'error' ? request.error : null;
  const [shown, setShown] = useState(failure);
  if (failure !== shown) {
    setShown(failure);
    if (failure) setAsking(false);
    if (failure) setRemoving(false);
  }

  if (!user) return null;
  // it was taken off the list meanwhile
  if (wanted !== null && !edited && request.status !== 'ok') return <Navigate to={list} replace />;
  const refused = (field: AddressField): string | undefined =>
    failure?.fields[`address.${field}`] ?? failure?.fields[field];
  const inline = FIELDS.some((field) => refused(field));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missingOf(form).length > 0) setTried(tried + 1);
    else {
      setTried(0);
      setAsking(true);
    }
  };
  const save = () => put(edited ? { ...form, id: edited.id } : form);
  const put = (address: AddressInput) => {
    if (request.status === 'loading') return;
    dispatch(addAddress.requested({ id: user.id, address, key: keyFor(address), list }));
  };

  return (
    <MemberShell title={title} back={list} narrow>
      <Wrap narrow>
        <Card>
          <AreasLoaded>
            {(known) => (
              <form noValidate onSubmit={submit} className="grid gap-5">
                <AddressFields
                  form={form}
                  onChange={setForm}
                  tried={tried}
                  refused={refused}
                  idOf={idOf}
                  known={known}
                />
                <Button type="submit" variant="points" block>
                  {t(($) => $.account.save)}
                </Button>
                {edited ? (
                  <Button variant="quiet" block onClick={() => setRemoving(true)}>
                    <Trash2 className="size-5" aria-hidden />
                    {t(($) => $.address.remove)}
                  </Button>
                ) : null}
              </form>
            )}
          </AreasLoaded>
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
          <AddressLines address={form} />
        </div>
      </Dialog>
      {edited ? (
        <Dialog
          open={removing}
          onOpenChange={setRemoving}
          busy={request.status === 'loading'}
          title={t(($) => $.address.removeTitle)}
          description={t(($) => $.address.removeBody)}
          actions={
            <>
              <Button
                variant="danger"
                block
                loading={request.status === 'loading'}
                loadingText={t(($) => $.account.saving)}
                onClick={() => put({ id: edited.id, active: false })}
              >
                {t(($) => $.address.remove)}
              </Button>
              <Button variant="quiet" block disabled={request.status === 'loading'} onClick={() => setRemoving(false)}>
                {t(($) => $.address.keep)}
              </Button>
            </>
          }
        />
      ) : null}
      <LazyErrorModal failure={inline ? null : failure} onClose={() => dispatch(addAddress.cleared())} />
    </MemberShell>
  );
}
