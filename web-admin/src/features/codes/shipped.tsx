import { Button, DateField, Dialog, formatDate, klDate, Message } from '@club/web-kit';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { useCodes } from './branch.js';
import { ship, type Batch } from './requests.js';

/** The day on which the packs of a batch left for the shops, and the way to set it. */
export function Shipped({ batch }: { batch: Batch }) {
  const t = useText();
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {batch.shippedOn ? formatDate(batch.shippedOn, language) : t(($) => $.codes.protection.notShipped)}
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        {batch.shippedOn ? t(($) => $.codes.protection.changeShipped) : t(($) => $.codes.protection.markShipped)}
      </Button>
      {asking ? <ShippedDialog batch={batch} close={close} /> : null}
    </span>
  );
}

function ShippedDialog({ batch: { id, shippedOn }, close }: { batch: Batch; close: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { ship: state } = useCodes();
  const [day, setDay] = useState(() => shippedOn ?? klDate(new Date()));
  const refused = state.status === 'error' ? state.error : null;
  const busy = state.status === 'loading';
  const leave = useCallback(() => {
    dispatch(ship.cleared());
    close();
  }, [dispatch, close]);
  const saved = state.status === 'ok';
  useEffect(() => {
    if (saved) leave();
  }, [saved, leave]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const message = t(($) => $.codes.protection.shippedSaved, { day: day && formatDate(day, language) });
    dispatch(ship.requested({ id, day, message }));
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      busy={busy}
      title={t(($) => $.codes.protection.shippedTitle)}
      description={t(($) => $.codes.protection.shippedBody)}
      closeLabel={t(($) => $.frame.close)}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        {refused && !refused.fields?.['day'] ? (
          <Message tone="danger" live="alert">
            {errorText(refused)}
          </Message>
        ) : null}
        <DateField
          label={t(($) => $.codes.protection.shippedDay)}
          required
          value={day}
          error={refused?.fields?.['day']}
          onChange={({ target }) => {
            dispatch(ship.cleared());
            setDay(target.value);
          }}
        />
        <Button type="submit" variant="primary" block loading={busy}>
          {t(($) => $.codes.protection.saveShipped)}
        </Button>
      </form>
    </Dialog>
  );
}
