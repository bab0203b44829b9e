import { Button, Dialog, FamilyPicture, formatPoints, Message, SelectField, SummaryList } from '@club/web-kit';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isUnsettled } from '@club/web-kit/app/failure.ts';
import type { User } from '../../core/types.js';
import { useAppDispatch } from '../../core/hooks.js';
import { newId } from '@club/web-kit/app/ids.ts';
import { hasPage } from '../../core/paths.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import type { Wish } from './types.js';
import { donate } from './requests.js';
import { AMOUNTS } from './tree.js';
import { useTree } from './use-tree.js';

const WAYS = '/help';

/** Asks how much to give, then thanks with the amount that was taken (docs/product/giving.md#wishes). */
export function DonateDialog({ wish, user, onClose }: { wish: Wish; user: User; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { donate: giving } = useTree();
  const [amount, setAmount] = useState(AMOUNTS[0] ?? 100);
  const [attempt, setAttempt] = useState(newId);
  const [short, setShort] = useState(false);
  const busy = giving.status === 'loading';
  const missing = amount - user.totalPoints;

  const close = () => {
    dispatch(donate.cleared());
    onClose();
  };
  const send = () => {
    if (missing > 0) return setShort(true);
    // what may have been done is asked for again under its own name
    const same = giving.status === 'error' && isUnsettled(giving.error);
    const key = same || giving.status === 'idle' ? attempt : newId();
    setAttempt(key);
    dispatch(donate.requested({ id: user.id, wisherId: wish.id, selectedValue: amount, key }));
  };

  if (giving.status === 'ok') {
    const taken = -giving.data.points;
    return (
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title={t(($) => $.tree.thanks)}
        description={t(($) => $.tree.thanksBody, { count: taken })}
        picture={<FamilyPicture />}
        actions={
          <Button variant="points" block onClick={close}>
            {t(($) => $.tree.thanksNext)}
          </Button>
        }
      >
        <SummaryList
          rows={[
            { term: t(($) => $.tree.deducted), value: `−${formatPoints(taken)}` },
            { term: t(($) => $.tree.left), value: formatPoints(giving.data.totalPoints) },
          ]}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) close();
      }}
      busy={busy}
      title={t(($) => $.tree.askTitle, { name: wish.name })}
      description={`“${wish.wishes[language]}”`}
      actions={
        <>
          <Button variant="points" block loading={busy} loadingText={t(($) => $.common.sending)} onClick={send}>
            {t(($) => $.tree.confirm, { count: amount })}
          </Button>
          <Button variant="quiet" block disabled={busy} onClick={close}>
            {t(($) => $.common.back)}
          </Button>
        </>
      }
    >
      <SelectField
        label={t(($) => $.tree.amount)}
        value={String(amount)}
        disabled={busy}
        options={AMOUNTS.map((value) => ({
          value: String(value),
          label: t(($) => $.tree.option, { count: value }),
        }))}
        hint={missing > 0 ? undefined : t(($) => $.tree.after, { balance: formatPoints(-missing) })}
        onChange={(event) => {
          setAmount(Number(event.target.value));
          setAttempt(newId());
          setShort(false);
          if (giving.status === 'error') dispatch(donate.cleared());
        }}
      />
      {short && missing > 0 ? (
        <Message
          tone="warning"
          live="alert"
          action={
            hasPage(WAYS) ? (
              <Button asChild size="sm" variant="outline">
                <Link to={WAYS}>{t(($) => $.tree.ways)}</Link>
              </Button>
            ) : undefined
          }
        >
          {t(($) => $.tree.short, { count: missing })}
        </Message>
      ) : null}
      {giving.status === 'error' ? (
        <Message tone="danger" live="alert">
          {giving.error.code === 'POINTS_INSUFFICIENT' ? null : (
            <b className="block">{errorText({ code: 'DONATION_FAILED' })}</b>
          )}
          {errorText(giving.error)}
        </Message>
      ) : null}
    </Dialog>
  );
}
