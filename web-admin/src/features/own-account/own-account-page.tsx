import { PageHeader } from '@club/web-kit/admin/index.ts';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { Fact, Facts } from '../../shared/facts.js';
import { usePage } from '../../shared/page.js';
import { Reading } from '../../shared/reading.js';
import { useOwnAccount } from './branch.js';
import { PasswordForm } from './password-form.js';
import { read, type OwnAccount } from './requests.js';
import { SecondFactor } from './second-factor.js';
import { Sessions } from './sessions.js';

/** The account of who is signed in: sessions, password and second step (docs/product/back-office.md#ones-own-account). */
export default function OwnAccountPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { read: state } = useOwnAccount();
  const ask = useCallback(() => void dispatch(read.requested()), [dispatch]);
  usePage(t(($) => $.ownAccount.title));
  useEffect(() => {
    ask();
    return () => void dispatch(read.cleared());
  }, [ask, dispatch]);
  return (
    <>
      <PageHeader title={t(($) => $.ownAccount.title)} note={t(($) => $.ownAccount.note)} />
      <Reading<OwnAccount> state={state} ask={ask} none={null}>
        {(account) => <Parts account={account} />}
      </Reading>
    </>
  );
}

function Parts({ account }: { account: OwnAccount }) {
  const t = useText();
  useWantedPart();
  return (
    <div className="grid max-w-190 gap-6">
      <Card title={account.name || account.username}>
        <Facts>
          <Fact name={t(($) => $.administrators.username)}>{account.username}</Fact>
          <Fact name={t(($) => $.administrators.email)}>{account.email || t(($) => $.ownAccount.noEmail)}</Fact>
        </Facts>
      </Card>
      <div id="sessions" className="scroll-mt-24">
        <Sessions sessions={account.sessions} />
      </div>
      <div id="password" className="scroll-mt-24">
        <PasswordForm username={account.username} />
      </div>
      <div id="second-step" className="scroll-mt-24">
        <SecondFactor account={account} />
      </div>
    </div>
  );
}

/** Leads to the part that the address names, also while the page is open. */
function useWantedPart(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash ? document.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"] h2`) : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [hash, key]);
}
