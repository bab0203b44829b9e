import { Button, Card, formatDate, klDate, Message, Pill } from '@club/web-kit';
import { CircleAlert, CircleCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { drawEntriesUrl } from './draw-entries.js';
import type { Draw } from './types.js';
import type { Recomputed } from './recompute.js';
import { check } from './requests.js';
import { selectCheck } from './selectors.js';

/** One draw: time, number of entries, winning numbers, and all that is needed to recompute it. */
export function DrawCard({ draw, own }: { draw: Draw; own: readonly string[] }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState(false);
  const checking = useAppSelector(selectCheck);
  const mine = checking.data?.drawId === draw.id ? checking.data.result : null;
  const [asked, setAsked] = useState(false);
  const day = (moment: string) => formatDate(klDate(moment), language);
  const won = draw.winningTickets.some((ticket) => own.includes(ticket));
  const title = draw.kind === 'grand' ? t(($) => $.mystery.grand) : t(($) => $.mystery.week, { number: draw.number });
  const state =
    draw.state === 'drawn' && draw.drawnAt
      ? t(($) => $.mystery.drawn, { date: day(draw.drawnAt!) })
      : draw.state === 'closed'
        ? t(($) => $.mystery.closed)
        : t(($) => $.mystery.open, { date: day(draw.closesAt) });
  const figures =
    draw.state === 'open'
      ? null
      : draw.entries === 0
        ? t(($) => $.mystery.noWinners)
        : `${t(($) => $.mystery.entries, { count: draw.entries })} · ${t(($) => $.mystery.winners, { count: draw.winningTickets.length })}`;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 className="flex flex-wrap items-center gap-2">
            {title}
            {won ? <Pill>{t(($) => $.mystery.youWon)}</Pill> : null}
          </h3>
          <p className="text-small text-ink-2">{state}</p>
          {figures ? <p className="text-small text-ink-2">{figures}</p> : null}
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={open}
          aria-label={`${t(($) => $.mystery.details)}: ${title}`}
          onClick={() => setOpen(!open)}
        >
          {t(($) => $.mystery.details)}
        </Button>
      </div>
      {open ? <Published draw={draw} own={own} /> : null}
      {open && draw.state === 'drawn' && draw.entries > 0 ? (
        <div className="grid gap-3">
          <Button
            variant="outline"
            loading={asked && checking.status === 'loading'}
            loadingText={t(($) => $.mystery.recomputing)}
            onClick={() => {
              setAsked(true);
              dispatch(check.requested(draw));
            }}
          >
            {t(($) => $.mystery.recompute)}
          </Button>
          <div aria-live="polite" className="empty:sr-only">
            {mine ? <Outcome result={mine} /> : null}
          </div>
          {asked && checking.status === 'error' ? <Failure /> : null}
        </div>
      ) : null}
    </Card>
  );
}

function Failure() {
  const errorText = useErrorText();
  const { error } = useAppSelector(selectCheck);
  return error ? (
    <Message tone="danger" live="alert">
      {errorText(error)}
    </Message>
  ) : null;
}

function Outcome({ result }: { result: Recomputed }) {
  const t = useText();
  const { seedHolds, listHolds, winnersHold } = result;
  const rows = [
    [seedHolds, seedHolds ? t(($) => $.mystery.seedOk) : t(($) => $.mystery.seedBad)],
    [listHolds, listHolds ? t(($) => $.mystery.listOk) : t(($) => $.mystery.listBad)],
    [winnersHold, winnersHold ? t(($) => $.mystery.winnersOk) : t(($) => $.mystery.winnersBad)],
  ] as const;
  const all = seedHolds && listHolds && winnersHold;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2 text-small">
        {rows.map(([holds, text]) => (
          <li key={text} className="flex items-start gap-2">
            {holds ? (
              <CircleCheck className="size-5 flex-none text-success" aria-hidden />
            ) : (
              <CircleAlert className="size-5 flex-none text-danger" aria-hidden />
            )}
            {text}
          </li>
        ))}
      </ul>
      <Message tone={all ? 'success' : 'danger'}>
        {all ? t(($) => $.mystery.allHold) : t(($) => $.mystery.notHold)}
      </Message>
    </div>
  );
}

/** Shows the data of a draw that is published so far. */
function Published({ draw, own }: { draw: Draw; own: readonly string[] }) {
  const t = useText();
  const { language } = useLanguage();
  const { commitment, committedAt, seed, entriesHash, winningTickets, refusedTickets, state, entries } = draw;
  const committed = t(($) => $.mystery.committed, { date: formatDate(klDate(committedAt), language) });
  return (
    <dl className="grid gap-3 rounded-md bg-sunken p-4 text-small">
      <Fact term={`${t(($) => $.mystery.commitment)} (${committed})`} value={commitment} />
      <Fact
        term={t(($) => $.mystery.listHash)}
        value={entriesHash || t(($) => $.mystery.opensLater)}
        plain={!entriesHash}
      />
      <Fact term={t(($) => $.mystery.seed)} value={seed || t(($) => $.mystery.opensLater)} plain={!seed} />
      {winningTickets.length > 0 ? (
        <div className="grid gap-1">
          <dt className="text-ink-2">{t(($) => $.mystery.winning)}</dt>
          <dd>
            <ol className="grid list-decimal gap-1 pl-5">
              {winningTickets.map((ticket) => (
                <li key={ticket}>
                  <code className="[overflow-wrap:anywhere]">{ticket}</code>{' '}
                  {own.includes(ticket) ? <b>{t(($) => $.mystery.youWon)}</b> : null}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      ) : null}
      {refusedTickets.length > 0 ? (
        <div className="grid gap-1">
          <dt className="text-ink-2">{t(($) => $.mystery.refused)}</dt>
          <dd>
            <ul className="grid list-disc gap-1 pl-5">
              {refusedTickets.map((ticket) => (
                <li key={ticket}>
                  <code className="[overflow-wrap:anywhere]">{ticket}</code>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ) : null}
      {state !== 'open' && entries > 0 ? (
        <div>
          <dt className="sr-only">{t(($) => $.mystery.list)}</dt>
          <dd>
            <a
              href={drawEntriesUrl(draw.id)}
              download={`${draw.id}.txt`}
              className="inline-flex min-h-11 items-center gap-2 font-bold text-primary underline"
            >
              <Download className="size-4" aria-hidden />
              {t(($) => $.mystery.list)}
            </a>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

const Fact = ({ term, value, plain = false }: { term: string; value: string; plain?: boolean }) => (
  <div className="grid gap-0.5">
    <dt className="text-ink-2">{term}</dt>
    <dd>{plain ? value : <code className="[overflow-wrap:anywhere]">{value}</code>}</dd>
  </div>
);
