import { Card, Skeleton, Wrap } from '@club/web-kit';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { ChoicesForm } from './choices-form.js';
import { DevicesCard } from './devices-card.js';
import { reminders } from './requests.js';
import { useRemindersState } from './use-reminders.js';

/** Page on which a member asks for reminders (docs/product/reminders.md). */
export default function RemindersPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { known, reminders: reading } = useRemindersState();
  usePage(t(($) => $.reminders.title));
  useEffect(() => {
    dispatch(reminders.requested());
  }, [dispatch]);
  return (
    <MemberShell title={t(($) => $.reminders.title)} back="/userprofile">
      <Wrap className="grid gap-5 tablet:grid-cols-[3fr_2fr] tablet:items-start">
        <p className="text-ink-2 tablet:col-span-2">{t(($) => $.reminders.lead)}</p>
        {known ? (
          <>
            <ChoicesForm known={known} />
            <DevicesCard known={known} />
          </>
        ) : reading.status === 'error' ? (
          <div className="tablet:col-span-2">
            <SectionError
              title={t(($) => $.reminders.loadFailed)}
              error={reading.error}
              onRetry={() => dispatch(reminders.requested())}
            />
          </div>
        ) : (
          <>
            <Waiting rows={6} />
            <Waiting rows={2} />
          </>
        )}
      </Wrap>
    </MemberShell>
  );
}

const Waiting = ({ rows }: { rows: number }) => (
  <Card aria-busy="true" className="grid gap-5">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="grid gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton className="h-3 w-3/4" />
      </div>
    ))}
  </Card>
);
