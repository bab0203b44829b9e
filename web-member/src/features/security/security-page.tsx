import { Card, Skeleton, Wrap } from '@club/web-kit';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { WayList } from '../../shared/way-list.js';
import { DevicesCard } from './devices-card.js';
import { PasswordCard } from './password-card.js';
import { read } from './requests.js';
import { useSecurity } from './use-security.js';

/** Where the member is signed in, the password, and the way to the passkeys (docs/product/accounts.md#security). */
export default function SecurityPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { read: reading } = useSecurity();
  usePage(t(($) => $.security.title));
  useEffect(() => {
    dispatch(read.requested());
  }, [dispatch]);
  const known = reading.data;
  return (
    <MemberShell title={t(($) => $.security.title)} back="/userprofile">
      <Wrap className="grid grid-cols-1 gap-5 tablet:grid-cols-2 tablet:items-start">
        <p className="text-ink-2 tablet:col-span-2">{t(($) => $.security.lead)}</p>
        {known ? (
          <DevicesCard devices={known.sessions} />
        ) : reading.status === 'error' ? (
          <div className="tablet:col-span-2">
            <SectionError
              title={t(($) => $.security.loadFailed)}
              error={reading.error}
              onRetry={() => dispatch(read.requested())}
            />
          </div>
        ) : (
          <Waiting rows={3} />
        )}
        <div className="grid grid-cols-1 gap-5">
          {known ? <PasswordCard hasPassword={known.hasPassword} /> : null}
          {!known && reading.status !== 'error' ? <Waiting rows={2} /> : null}
          <WayList ways={[{ to: '/passkeys', label: t(($) => $.passkeys.title), icon: <KeyRound /> }]} />
        </div>
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
