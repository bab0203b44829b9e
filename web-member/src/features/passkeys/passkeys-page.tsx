import { Button, Card, formatDate, Message, PhoneCodePicture, Skeleton, Wrap } from '@club/web-kit';
import type { Failure } from '@club/web-kit/app/failure.ts';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch, useLazyBranch } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { canUsePasskeys } from '../../shared/passkey-device.js';
import { SectionError } from '../../shared/section-error.js';
import { ConfirmDialog } from './confirm-dialog.js';
import { add, list, remove } from './requests.js';
import { passkeysSaga } from './saga.js';
import { passkeysReducer } from './slice.js';
import type { Confirmation, Passkey, Passkeys } from './types.js';

/** The member's passkeys: added on the device at hand, and removed (docs/product/accounts.md#passkeys). */
export default function PasskeysPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { known, list: loading } = useLazyBranch('passkeys', passkeysReducer, passkeysSaga);
  usePage(t(($) => $.passkeys.title));
  useCleared(add);
  useCleared(remove);
  useEffect(() => {
    dispatch(list.requested());
  }, [dispatch]);
  return (
    <MemberShell title={t(($) => $.passkeys.title)} back="/security" narrow>
      <Wrap narrow className="grid gap-5">
        <p className="text-ink-2">{t(($) => $.passkeys.lead)}</p>
        {known ? <Known known={known} /> : null}
        {!known && loading.status !== 'error' ? (
          <Card aria-busy="true" className="grid gap-4">
            {[0, 1].map((row) => (
              <div key={row} className="grid gap-2">
                <Skeleton className="w-1/2" />
                <Skeleton className="h-3 w-2/3" />
              </div>
            ))}
          </Card>
        ) : null}
        {!known && loading.error ? (
          <SectionError
            title={t(($) => $.passkeys.loadFailed)}
            error={loading.error}
            onRetry={() => dispatch(list.requested())}
          />
        ) : null}
      </Wrap>
    </MemberShell>
  );
}

function Known({ known }: { known: Passkeys }) {
  const t = useText();
  const { add: adding, remove: removing } = useLazyBranch('passkeys', passkeysReducer, passkeysSaga);
  const added = adding.status === 'ok' && adding.data.outcome === 'added';
  return (
    <>
      {known.passkeys.length === 0 ? (
        <Card className="grid justify-items-center gap-3 py-8 text-center">
          <PhoneCodePicture className="h-auto w-36" />
          <h2>{t(($) => $.passkeys.none)}</h2>
          {canUsePasskeys() ? <p className="text-ink-2">{t(($) => $.passkeys.noneBody)}</p> : null}
        </Card>
      ) : (
        <Card className="grid gap-2">
          <h2>{t(($) => $.passkeys.list)}</h2>
          <ul className="divide-y divide-line">
            {known.passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} confirmation={known.confirmation} />
            ))}
          </ul>
        </Card>
      )}
      <p role="status" className="text-center font-medium text-success empty:sr-only">
        {added ? t(($) => $.passkeys.isAdded) : ''}
        {removing.status === 'ok' ? t(($) => $.passkeys.isRemoved) : ''}
      </p>
      <AddPart known={known} />
    </>
  );
}

function Row({ passkey, confirmation }: { passkey: Passkey; confirmation: Confirmation }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { remove: removing } = useLazyBranch('passkeys', passkeysReducer, passkeysSaga);
  const [asking, setAsking] = useState(false);
  const device = passkey.device || t(($) => $.passkeys.unknown);
  const date = formatDate(passkey.createdAt, language);
  const close = () => {
    setAsking(false);
    dispatch(remove.cleared());
  };
  return (
    <li className="flex items-start gap-3 py-3">
      <KeyRound className="mt-0.5 size-5 flex-none text-primary" aria-hidden />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <b className="[overflow-wrap:anywhere]">{device}</b>
        <span className="text-small text-ink-2">{t(($) => $.passkeys.added, { date })}</span>
        <span className="text-small text-ink-2">
          {passkey.usedAt
            ? t(($) => $.passkeys.used, { date: formatDate(passkey.usedAt, language) })
            : t(($) => $.passkeys.unused)}
        </span>
      </div>
      <Button
        variant="quiet"
        size="sm"
        className="-mr-3"
        aria-label={t(($) => $.passkeys.removeNamed, { device, date })}
        onClick={() => setAsking(true)}
      >
        {t(($) => $.passkeys.remove)}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t(($) => $.passkeys.removeTitle)}
          body={t(($) => $.passkeys.removeBody)}
          action={t(($) => $.passkeys.remove)}
          needs={neededBy(removing.error) ?? confirmation}
          busy={removing.status === 'loading'}
          error={removing.error}
          onConfirm={(password) => dispatch(remove.requested({ passkey: passkey.id, password }))}
          onClose={close}
        />
      ) : null}
    </li>
  );
}

function AddPart({ known }: { known: Passkeys }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { add: adding } = useLazyBranch('passkeys', passkeysReducer, passkeysSaga);
  const [asking, setAsking] = useState(false);
  const needs = neededBy(adding.error) ?? known.confirmation;
  const unconfirmed = neededBy(adding.error) !== null;
  const outcome = adding.status === 'ok' ? adding.data.outcome : null;
  const full = known.passkeys.length >= known.limit;
  const start = () => {
    dispatch(remove.cleared());
    dispatch(add.cleared());
    setAsking(needs !== 'none');
    if (needs === 'none') dispatch(add.requested({ password: '' }));
  };
  const close = () => {
    setAsking(false);
    dispatch(add.cleared());
  };
  if (full) return <Message tone="info">{t(($) => $.passkeys.full, { count: known.limit })}</Message>;
  if (!canUsePasskeys()) return <Message tone="info">{t(($) => $.passkeys.unsupported)}</Message>;
  return (
    <>
      <Button
        variant="points"
        block
        loading={adding.status === 'loading'}
        loadingText={t(($) => $.passkeys.adding)}
        onClick={start}
      >
        {t(($) => $.passkeys.add)}
      </Button>
      {outcome && outcome !== 'added' ? (
        <Message tone={outcome === 'unable' ? 'danger' : 'info'} live="status">
          {t(($) => $.passkeys[outcome])}
        </Message>
      ) : null}
      {adding.error && !unconfirmed ? (
        <Message tone="danger" live="alert">
          {errorText(adding.error)}
        </Message>
      ) : null}
      {(asking && !outcome && (!adding.error || unconfirmed)) || unconfirmed ? (
        <ConfirmDialog
          title={t(($) => $.passkeys.confirmTitle)}
          body={t(($) => $.passkeys.confirmBody)}
          action={t(($) => $.passkeys.continue)}
          needs={needs}
          busy={adding.status === 'loading'}
          error={adding.error}
          onConfirm={(password) => dispatch(add.requested({ password }))}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Returns the proof that the server asked for after all: the list was read before the sign-in was too long ago. */
function neededBy(error: Failure | null): Confirmation | null {
  if (error?.code === 'SIGN_IN_AGAIN') return 'signIn';
  return error?.fields['password'] ? 'password' : null;
}
