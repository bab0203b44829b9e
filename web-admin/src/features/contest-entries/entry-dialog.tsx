import { Button, formatDate, formatPoints, formatTime, IconButton, Message } from '@club/web-kit';
import { ImageDialog, Tag, WideDialog } from '@club/web-kit/admin/index.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Fact, Facts } from '../../shared/facts.js';
import { useFailed } from '../../shared/reading.js';
import { MemberCell } from '../../shared/report/member-cell.js';
import { useContestEntries } from './branch.js';
import { MOVE_KEYS, MoveIcon, movesOf } from './move-buttons.js';
import { details, type Entry, type EntryDetails, type Status } from './requests.js';

interface EntryDialogProps {
  id: string;
  /** The entries of the page, between which the arrow keys move. */
  rows: readonly Entry[];
  movable: boolean;
  busy: boolean;
  onMove: (ids: readonly string[], status: Status, from: Status) => void;
  onOpen: (id: string | undefined) => void;
}

/** An entry with its large pictures and the decision on it; the keys are those of its foot. */
export function EntryDialog({ id, rows, movable, busy, onMove, onOpen }: EntryDialogProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { details: state } = useContestEntries();
  // each entry begins with its screenshot
  const [receiptOf, setReceiptOf] = useState('');
  const showsReceipt = receiptOf === id;
  const showReceipt = (shown: boolean) => setReceiptOf(shown ? id : '');
  useEffect(() => void dispatch(details.requested(id)), [dispatch, id]);
  const failed = useFailed(state, () => void dispatch(details.requested(id)));
  const known = state.status === 'ok' && state.data.id === id ? state.data : undefined;
  const entry: Entry | undefined = known ?? rows.find((row) => row.id === id);
  const at = rows.findIndex((row) => row.id === id);
  const step = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    if (next) onOpen(next.id);
  };
  const decide = (status: Status) => {
    if (entry && movable && !busy && entry.status !== status) onMove([entry.id], status, entry.status);
  };
  useDialogKeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    r: () => showReceipt(!showsReceipt),
    ...Object.fromEntries(Object.entries(MOVE_KEYS).map(([key, status]) => [key, () => decide(status)])),
  });
  if (!entry)
    return (
      <WideDialog open onOpenChange={() => onOpen(undefined)} title={t(($) => $.contestEntries.title)}>
        {failed}
      </WideDialog>
    );
  const name = entry.name ?? entry.memberId;
  const label = t(($) => $.contestEntries.dialog.label, { name });
  const wanted = showsReceipt ? entry.receipt : entry.screenshot;
  const picture = wanted ?? entry.screenshot ?? entry.receipt;
  const kind = picture === entry.receipt ? t(($) => $.contestEntries.receipt) : t(($) => $.contestEntries.screenshot);
  const facts = (
    <EntryFacts entry={entry} known={known} failed={failed} place={{ at: at + 1, all: rows.length }}>
      {movable ? (
        <div className="grid gap-2">
          <b className="text-small">{t(($) => $.contestEntries.moveTo)}</b>
          {movesOf(entry.status).map((to) => (
            <Button
              key={to}
              size="sm"
              variant={to === 'winner' ? 'primary' : 'outline'}
              icon={<MoveIcon to={to} />}
              disabled={busy}
              onClick={() => decide(to)}
            >
              {t(($) => $.contestEntries.moves[to])}
            </Button>
          ))}
        </div>
      ) : null}
    </EntryFacts>
  );
  if (!picture)
    return (
      <WideDialog open onOpenChange={() => onOpen(undefined)} title={label}>
        <p className="text-ink-2">{t(($) => $.contestEntries.dialog.noPicture)}</p>
        {facts}
      </WideDialog>
    );
  return (
    <ImageDialog
      open
      onOpenChange={() => onOpen(undefined)}
      label={label}
      closeLabel={t(($) => $.contestEntries.dialog.close)}
      src={picture.large}
      alt={`${kind}: ${label}`}
      title={kind}
      texts={{
        zoomIn: t(($) => $.contestEntries.dialog.zoomIn),
        zoomOut: t(($) => $.contestEntries.dialog.zoomOut),
        turn: t(($) => $.contestEntries.dialog.turn),
      }}
      actions={
        <>
          <IconButton label={t(($) => $.contestEntries.dialog.previous)} onClick={() => step(-1)}>
            <ChevronLeft className="size-5" aria-hidden />
          </IconButton>
          <IconButton label={t(($) => $.contestEntries.dialog.next)} onClick={() => step(1)}>
            <ChevronRight className="size-5" aria-hidden />
          </IconButton>
        </>
      }
    >
      {entry.screenshot && entry.receipt ? (
        <span className="mb-4 flex gap-2">
          <Button
            size="sm"
            variant="outline"
            className="aria-pressed:bg-primary-soft"
            aria-pressed={!showsReceipt}
            onClick={() => showReceipt(false)}
          >
            {t(($) => $.contestEntries.screenshot)}
          </Button>
          <Button
            size="sm"
            variant="outline"
            className="aria-pressed:bg-primary-soft"
            aria-pressed={showsReceipt}
            onClick={() => showReceipt(true)}
          >
            {t(($) => $.contestEntries.receipt)}
          </Button>
        </span>
      ) : null}
      {facts}
    </ImageDialog>
  );
}

interface EntryFactsProps {
  entry: Entry;
  /** The entry with what only its own call answers, once that is known. */
  known: EntryDetails | undefined;
  failed: ReactNode;
  place: { at: number; all: number };
  children: ReactNode;
}

function EntryFacts({ entry, known, failed, place, children }: EntryFactsProps) {
  const t = useText();
  const { language } = useLanguage();
  const { status, enteredAt, points, link, option } = entry;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <MemberCell row={entry} />
        <span className="text-small text-ink-2">
          {place.at > 0
            ? t(($) => $.contestEntries.dialog.place, { number: entry.entry, ...place })
            : t(($) => $.contestEntries.entryNumber, { number: entry.entry })}
        </span>
      </div>
      <Facts>
        <Fact name={t(($) => $.contestEntries.dialog.status)}>
          <Tag {...(status === 'pending' ? {} : { tone: 'ok' as const })}>
            {t(($) => $.contestEntries.tabs[status])}
          </Tag>
        </Fact>
        <Fact name={t(($) => $.contestEntries.sent)}>
          {formatDate(enteredAt, language)}, {formatTime(enteredAt, language)}
        </Fact>
        <Fact name={t(($) => $.contestEntries.dialog.points)}>{formatPoints(points)}</Fact>
        {known ? (
          <Fact name={t(($) => $.contestEntries.dialog.byMember)}>
            {t(($) => $.contestEntries.dialog.memberEntries, { count: known.memberEntries })}
          </Fact>
        ) : null}
        {option ? <Fact name={t(($) => $.contestEntries.dialog.option)}>{option}</Fact> : null}
        {link ? (
          <Fact name={t(($) => $.contestEntries.dialog.link)}>
            <a href={link} target="_blank" rel="noreferrer" className="break-all text-primary underline">
              {link}
            </a>
          </Fact>
        ) : null}
      </Facts>
      {failed}
      {known && known.same.length === 0 && (entry.screenshot || entry.receipt) ? (
        <Message tone="success">{t(($) => $.contestEntries.dialog.unique)}</Message>
      ) : null}
      {known && known.same.length > 0 ? (
        <Message tone="warning" title={t(($) => $.contestEntries.dialog.same)}>
          {known.same
            .map(({ kind, name, memberId, entry: number }) =>
              t(($) => (kind === 'image' ? $.contestEntries.dialog.sameImage : $.contestEntries.dialog.sameReceipt), {
                name: name ?? memberId,
                number,
              }),
            )
            .join('. ')}
        </Message>
      ) : null}
      {children}
      <p className="text-tiny text-ink-2">{t(($) => $.contestEntries.dialog.keys)}</p>
    </div>
  );
}

/** Calls what a single key stands for while the dialog is open: not with Ctrl, Alt or Cmd. */
function useDialogKeys(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const act = now.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
