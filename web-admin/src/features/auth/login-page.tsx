import { useState } from 'react';
import { useAppSelector } from '../../core/hooks.js';
import { selectSession } from '../../core/session/slice.js';
import { useText } from '../../i18n/hooks.js';
import { usePage } from '../../shared/page.js';
import { FirstStep } from './first-step.js';
import { LoginBanner } from './login-banner.js';
import { LoginFrame } from './login-frame.js';
import { SignInSteps } from './sign-in-steps.js';
import { StepHead } from './step-head.js';

/** User name and password, and the second step where one is asked for (docs/product/back-office.md#roles). */
export default function LoginPage() {
  const t = useText();
  usePage(t(($) => $.auth.submit));
  return (
    <LoginFrame>
      <SignInSteps>
        <FirstStep head={<Head />}>
          <Ended />
        </FirstStep>
      </SignInSteps>
    </LoginFrame>
  );
}

function Head() {
  const t = useText();
  return <StepHead title={t(($) => $.auth.title)} note={t(($) => $.auth.note)} />;
}

/** The message that the session has ended, until it is dismissed or a sign-in is tried. */
function Ended() {
  const t = useText();
  const session = useAppSelector(selectSession);
  const idle = useAppSelector((state) => state.auth.login.status === 'idle');
  const [seen, setSeen] = useState(false);
  if (session.status !== 'signedOut' || session.reason !== 'ended' || !idle || seen) return null;
  return (
    <LoginBanner tone="info" onDismiss={() => setSeen(true)}>
      {t(($) => $.auth.ended)}
    </LoginBanner>
  );
}
