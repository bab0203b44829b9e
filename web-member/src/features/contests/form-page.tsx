import { Button, Dialog, FormErrorSummary, formatList, Message, Skeleton, Wrap } from '@club/web-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import type { Contest } from './types.js';
import { CostSummary, useChosenContest } from './contest-page.js';
import { contestPath, costOf, periodOf, refusalOf, usedBy } from './contests.js';
import { EntryBlock, fieldId } from './entry-block.js';
import { isBadLink, missingOf, needsOf, toInput, type Need } from './entry-form.js';
import { LoadFailed } from './list-page.js';
import { RefusalDialog } from './refusal-dialog.js';
import { enter } from './requests.js';
import { TrophyPicture } from './trophy-picture.js';
import { useEntryForm } from './use-entry-form.js';
import { useContestsState } from './use-contests.js';

/**
 * The form of a contest (docs/product/screens.md#contest-pages); without one the list opens, where it cannot be entered
 * the contest.
 */
export function FormPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const { now } = useApp();
  const [query] = useSearchParams();
  const carried = (useLocation().state as { entries?: unknown } | null)?.entries;
  const { contest, list, read, lost } = useChosenContest();
  const asked = Number(query.get('entries') ?? carried ?? 1);
  const count = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const request = useContestsState().enter;
  // checked when the form opens, not while it is filled in
  const mayEnter = (one: Contest, who: User) =>
    request.status !== 'idle' || (periodOf(one, now()) === 'running' && !refusalOf(one, count, who));
  const [open, setOpen] = useState(false);
  usePage(t(($) => $.entryForm.title, { count }));
  if (!user) return null;
  if (contest) {
    if (!open && !mayEnter(contest, user)) return <Navigate to={contestPath(contest.id)} replace />;
    return <EntryForm key={`${contest.id} ${count}`} contest={contest} count={count} user={user} onOpen={setOpen} />;
  }
  if (list.status === 'error')
    return (
      <MemberShell title={t(($) => $.entryForm.title, { count })} back="/contest" narrow>
        <Wrap narrow>
          <LoadFailed failure={list.error} onAgain={read} />
        </Wrap>
      </MemberShell>
    );
  if (lost) return <Navigate to="/contest" replace />;
  return (
    <MemberShell title={t(($) => $.entryForm.title, { count })} back="/contest" narrow>
      <Wrap narrow className="grid gap-5" aria-busy="true">
        <Skeleton shape="box" className="h-80" />
      </Wrap>
    </MemberShell>
  );
}

interface EntryFormProps {
  contest: Contest;
  count: number;
  user: User;
  onOpen: (open: boolean) => void;
}

function EntryForm({ contest, count, user, onOpen }: EntryFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const request = useContestsState().enter;
  const { slots, key, set, choose } = useEntryForm(contest.id, count);
  const [tries, setTries] = useState(0);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    onOpen(true);
    dispatch(enter.cleared());
    return () => void dispatch(enter.cleared());
  }, [dispatch, onOpen]);

  const needs = needsOf(contest);
  const cost = costOf(contest, count);
  const busy = request.status === 'loading';
  const lacking = slots.map(({ entry }): Need[] => {
    const missing = missingOf(entry, needs);
    return isBadLink(entry, needs) ? [...missing, 'link'] : missing;
  });
  const reading = slots.some(({ entry }) => [entry.image, entry.receipt].some((picture) => picture && !picture.file));
  const faults = lacking.flatMap((missing, index) => {
    const first = missing[0];
    if (!first) return [];
    const number = index + 1;
    const words = formatList(
      missing.map((need) => t(($) => $.entryForm.need[need])),
      language,
    );
    return {
      id: fieldId(number, first),
      text: errorText({ code: 'CONTEST_ENTRY_INCOMPLETE', details: { number, missing: words } }),
    };
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.length > 0 || reading) return setTries(tries + 1);
    setTries(0);
    setAsking(true);
  };
  const send = () =>
    dispatch(
      enter.requested({
        id: user.id,
        contestId: contest.id,
        entries: slots.map(({ entry }) => toInput(entry, needs)),
        key,
      }),
    );
  const settle = () => {
    setAsking(false);
    dispatch(enter.cleared());
  };
  const tried = tries > 0;
  return (
    <MemberShell title={t(($) => $.entryForm.title, { count })} back={contestPath(contest.id)} narrow>
      <Wrap narrow className="grid gap-5 pb-8">
        <p className="text-ink-2">{contest.name[language]}</p>
        <form noValidate onSubmit={submit} className="grid gap-5">
          {tried && faults.length > 0 ? (
            <FormErrorSummary
              title={t(($) => $.common.summary, { count: faults.length })}
              errors={faults}
              focusKey={tries}
            />
          ) : null}
          {slots.map(({ entry, photoErrors }, index) => (
            <EntryBlock
              key={index}
              contest={contest}
              needs={needs}
              number={index + 1}
              alone={count === 1}
              entry={entry}
              photoErrors={photoErrors}
              missing={tried ? (lacking[index] ?? []) : []}
              onChange={(changed) => set(index, changed)}
              onChoose={(photo, file) => choose(index, photo, file)}
            />
          ))}
          {tried && reading && faults.length === 0 ? (
            <Message live="status">{t(($) => $.entryForm.wait)}</Message>
          ) : null}
          <Button type="submit" variant="points" block>
            {t(($) => $.entryForm.next)}
          </Button>
          <Button asChild variant="quiet" block>
            <Link to={contestPath(contest.id)}>{t(($) => $.entryForm.back)}</Link>
          </Button>
        </form>
      </Wrap>
      {asking && (request.status === 'idle' || busy) ? (
        <Dialog
          open
          onOpenChange={(open) => {
            if (!open && !busy) setAsking(false);
          }}
          busy={busy}
          title={t(($) => $.entryForm.ask, { count })}
          description={t(($) => $.entryForm.askBody)}
          actions={
            <>
              <Button variant="points" block loading={busy} loadingText={t(($) => $.common.sending)} onClick={send}>
                {cost > 0 ? t(($) => $.entryForm.sendFor, { count: cost }) : t(($) => $.entryForm.send, { count })}
              </Button>
              <Button variant="quiet" block disabled={busy} onClick={() => setAsking(false)}>
                {t(($) => $.common.back)}
              </Button>
            </>
          }
        >
          <CostSummary cost={cost} balance={user.totalPoints} flat />
        </Dialog>
      ) : null}
      {request.status === 'ok' ? <Thanks contest={contest} count={request.data.entries.length} /> : null}
      {request.status === 'error' ? <Failed contest={contest} user={user} onClose={settle} /> : null}
    </MemberShell>
  );
}

function Failed({ contest, user, onClose }: { contest: Contest; user: User; onClose: () => void }) {
  const t = useText();
  const { error } = useContestsState().enter;
  if (!error) return null;
  const { code, details } = error;
  if (code === 'CONTEST_ENTRIES_EXCEEDED' || code === 'CONTEST_POINTS_INSUFFICIENT')
    return (
      <RefusalDialog
        refusal={{ code, details: { max: contest.entriesPerPerson, ...details } }}
        some={usedBy(user, contest.id) < contest.entriesPerPerson}
        onClose={onClose}
      />
    );
  return <LazyErrorModal failure={error} title={t(($) => $.shop.errorTitle)} onClose={onClose} />;
}

function Thanks({ contest, count }: { contest: Contest; count: number }) {
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const leave = () => void navigate('/campaign', { replace: true });
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={t(($) => $.entryForm.thanks)}
      description={t(($) => $.entryForm.thanksBody, { count, name: contest.name[language] })}
      picture={<TrophyPicture />}
      actions={
        <Button variant="points" block onClick={leave}>
          {t(($) => $.entryForm.thanksNext)}
        </Button>
      }
    />
  );
}
