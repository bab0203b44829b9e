import { Button, Card, Dialog, formatDate, formatTime, Message } from '@club/web-kit';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { RichText } from '../../shared/rich-text.js';
import { end } from './requests.js';
import type { Device } from './types.js';
import { useSecurity } from './use-security.js';

const HOUR_MS = 3_600_000;

/** The devices on which the member is signed in, this one first, each with the way to log it out. */
export function DevicesCard({ devices }: { devices: readonly Device[] }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { end: ending } = useSecurity();
  const [asked, setAsked] = useState<Device | 'others' | null>(null);
  const [ended, setEnded] = useState<'one' | 'others'>('one');
  const [seen, setSeen] = useState(ending.status);
  useCleared(end);
  if (ending.status !== seen) {
    setSeen(ending.status);
    if (ending.status === 'ok') setAsked(null);
  }
  const ask = (whom: Device | 'others') => {
    dispatch(end.cleared());
    setEnded(whom === 'others' ? 'others' : 'one');
    setAsked(whom);
  };
  const sorted = [...devices].sort((a, b) => Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt));
  return (
    <Card className="grid gap-3">
      <h2>{t(($) => $.security.devices)}</h2>
      <p className="text-small text-ink-2">
        {devices.length > 1 ? t(($) => $.security.devicesNote) : t(($) => $.security.onlyThis)}
      </p>
      <ul className="divide-y divide-line">
        {sorted.map((device) => (
          <Row key={device.id} device={device} onAsk={() => ask(device)} />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button variant="outline" block onClick={() => ask('others')}>
          {t(($) => $.security.logOutOthers)}
        </Button>
      ) : null}
      <p role="status" className="text-small font-medium text-success empty:sr-only">
        {ending.status === 'ok' ? t(($) => $.security.ended[ended]) : ''}
      </p>
      <p className="text-small text-ink-2">
        <RichText
          text={t(($) => $.security.notifications)}
          parts={{
            link: (words) => (
              <Link to="/reminders" className="font-medium text-primary underline">
                {words}
              </Link>
            ),
          }}
        />
      </p>
      {asked ? <Question asked={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}

function Row({ device: { device, current, createdAt, usedAt }, onAsk }: { device: Device; onAsk: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const { now } = useApp();
  const name = device || t(($) => $.security.unknown);
  const moment = (at: string) => ({ date: formatDate(at, language), time: formatTime(at, language) });
  // a use is stored once an hour, so a younger one may not be the latest
  const lately = now().getTime() - Date.parse(usedAt) < HOUR_MS;
  const active = current
    ? t(($) => $.security.activeNow)
    : lately
      ? t(($) => $.security.activeLately)
      : t(($) => $.security.activeAt, moment(usedAt));
  return (
    <li className="flex items-start gap-3 py-3">
      <MonitorSmartphone className="mt-0.5 size-5 flex-none text-primary" aria-hidden />
      <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <b className="[overflow-wrap:anywhere]">{name}</b>
        <span className="text-small text-ink-2">{active}</span>
        <span className="text-small text-ink-2">{t(($) => $.security.since, moment(createdAt))}</span>
        {current ? (
          <span className="mt-1 rounded-full bg-primary-soft px-3 py-0.5 text-small font-bold text-primary">
            {t(($) => $.security.thisDevice)}
          </span>
        ) : null}
      </div>
      {current ? null : (
        <Button
          variant="quiet"
          size="sm"
          className="-mr-3"
          aria-label={t(($) => $.security.logOutNamed, { device: name, ...moment(createdAt) })}
          onClick={onAsk}
        >
          {t(($) => $.common.logOut)}
        </Button>
      )}
    </li>
  );
}

function Question({ asked, onClose }: { asked: Device | 'others'; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { end: ending } = useSecurity();
  const busy = ending.status === 'loading';
  const others = asked === 'others';
  const device = others ? '' : asked.device || t(($) => $.security.unknown);
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      title={others ? t(($) => $.security.askOthers) : t(($) => $.security.askOne, { device })}
      description={others ? t(($) => $.security.askOthersBody) : t(($) => $.security.askOneBody)}
      actions={
        <>
          <Button
            block
            loading={busy}
            loadingText={t(($) => $.common.sending)}
            onClick={() => dispatch(end.requested(others ? {} : { session: asked.id }))}
          >
            {others ? t(($) => $.security.logOutOthers) : t(($) => $.common.logOut)}
          </Button>
          <Button variant="quiet" block disabled={busy} onClick={onClose}>
            {t(($) => $.common.back)}
          </Button>
        </>
      }
    >
      {ending.error ? (
        <Message tone="danger" live="alert">
          {errorText(ending.error)}
        </Message>
      ) : null}
    </Dialog>
  );
}
