import { Button, Card, formatDate, Message } from '@club/web-kit';
import { BellRing, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { pushTaken, turnOffPush } from '../../core/push-device.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { type PushState, pushState, turnOnPush } from './push.js';
import { addDevice, removeDevice } from './requests.js';
import type { Reminders } from './types.js';
import { useRemindersState } from './use-reminders.js';

/** The browsers that take push messages, and how this one becomes one of them. */
export function DevicesCard({ known }: { known: Reminders }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const id = useAppSelector(selectUser)?.id;
  const { addDevice: adding, removeDevice: removing } = useRemindersState();
  const [state, setState] = useState<PushState | 'failed'>();
  useEffect(() => {
    let left = false;
    void pushState().then((now) => left || setState(now));
    return () => {
      left = true;
      dispatch(addDevice.cleared());
      dispatch(removeDevice.cleared());
    };
  }, [dispatch]);
  if (known.pushKey === null) return null;
  const key = known.pushKey;
  const here = typeof state === 'object' ? state.deviceId : null;
  const turnOn = async () => {
    try {
      const device = await turnOnPush(key);
      setState(device ? await pushState() : 'refused');
      if (!device) return;
      if (id) await pushTaken(id);
      dispatch(addDevice.requested(device));
    } catch {
      setState('failed');
    }
  };
  const remove = async (id: string) => {
    if (id === here) {
      await turnOffPush();
      setState(await pushState());
    }
    dispatch(removeDevice.requested({ deviceId: id }));
  };
  const failure = adding.error ?? removing.error;
  // a browser that was signed out from elsewhere is still subscribed, but not listed any more
  const registered = known.devices.some((device) => device.id === here);
  return (
    <Card className="grid gap-4">
      <h2>{t(($) => $.reminders.devices)}</h2>
      {state === 'none' ? <p className="text-ink-2">{t(($) => $.reminders.pushNone)}</p> : null}
      {state === 'refused' ? <Message tone="warning">{t(($) => $.reminders.pushRefused)}</Message> : null}
      {state === 'failed' ? (
        <Message tone="danger" live="alert">
          {t(($) => $.reminders.pushFailed)}
        </Message>
      ) : null}
      {failure ? (
        <Message tone="danger" live="alert">
          {errorText(failure)}
        </Message>
      ) : null}
      {state === undefined || state === 'none' || state === 'refused' || registered ? null : (
        <Button
          variant="outline"
          block
          icon={<BellRing className="size-5" aria-hidden />}
          loading={adding.status === 'loading'}
          loadingText={t(($) => $.reminders.saving)}
          onClick={() => void turnOn()}
        >
          {t(($) => $.reminders.turnOn)}
        </Button>
      )}
      {known.devices.length > 0 ? (
        <ul className="grid gap-3">
          {known.devices.map(({ id, label, addedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Smartphone className="size-6 flex-none text-ink-2" aria-hidden />
              <span className="grid min-w-0 flex-1">
                <b className="[overflow-wrap:anywhere]">{label || t(($) => $.reminders.unknownDevice)}</b>
                <span className="text-small text-ink-2">
                  {t(($) => $.reminders.since, { date: formatDate(addedAt, language) })}
                </span>
              </span>
              <Button
                variant="quiet"
                disabled={removing.status === 'loading'}
                aria-label={t(($) => $.reminders.removeLabel, { device: label || t(($) => $.reminders.unknownDevice) })}
                onClick={() => void remove(id)}
              >
                {t(($) => $.reminders.remove)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
