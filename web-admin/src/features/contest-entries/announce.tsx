import { Button, formatDate, Message } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { Megaphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import type { RequestState } from '../../core/request.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { useFresh } from '../../shared/record/use-record.js';
import { useContestEntries } from './branch.js';
import { announce, type Activity } from './requests.js';

interface AnnounceProps {
  activity: Activity;
  counts: RequestState<{ pending: number; consolidation: number; winner: number }>;
  /** Reads the contests again. */
  onAnnounced: () => void;
}

/** The button that announces the results of a contest that has ended, after a question with its figures. */
export function AnnounceButton({ activity, counts, onAnnounced }: AnnounceProps) {
  const t = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { announce: state } = useContestEntries();
  const [asking, setAsking] = useState(false);
  useFresh(announce);
  const done = state.status === 'ok';
  useEffect(() => {
    if (done) onAnnounced();
  }, [done, onAnnounced]);
  if (activity.resultsAnnouncedAt || activity.state !== 'ended') return null;
  const name = activity.name[language];
  const figures = counts.status === 'ok' ? counts.data : undefined;
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<Megaphone className="size-4" aria-hidden />}
        disabled={!figures}
        onClick={() => {
          dispatch(announce.cleared());
          setAsking(true);
        }}
      >
        {t(($) => $.contestEntries.announce)}
      </Button>
      <ConfirmDialog
        open={asking && !done}
        onOpenChange={setAsking}
        title={t(($) => $.contestEntries.announceTitle, { name })}
        description={t(($) => $.contestEntries.announceBody)}
        confirmLabel={t(($) => $.contestEntries.announce)}
        cancelLabel={t(($) => $.form.cancel)}
        busy={state.status === 'loading'}
        failure={state.status === 'error' ? errorText(state.error) : undefined}
        onConfirm={() =>
          dispatch(announce.requested({ id: activity.id, message: t(($) => $.contestEntries.announced) }))
        }
      >
        {figures ? <p className="tabular-nums">{t(($) => $.contestEntries.announceFigures, figures)}</p> : null}
      </ConfirmDialog>
    </>
  );
}

/** The date of the announcement, after which nothing moves. */
export function AnnouncedNote({ activity: { resultsAnnouncedAt } }: { activity: Activity }) {
  const t = useText();
  const { language } = useLanguage();
  if (!resultsAnnouncedAt) return null;
  const date = formatDate(resultsAnnouncedAt, language);
  return (
    <div className="mb-4">
      <Message tone="info">{t(($) => $.contestEntries.announcedOn, { date })}</Message>
    </div>
  );
}
