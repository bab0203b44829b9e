import { Button, Dialog } from '@club/web-kit';
import { useAppDispatch } from '../../core/hooks.js';
import { signedOut } from '../../core/session/events.js';
import type { Session } from '../../core/types.js';
import { useText } from '../../i18n/hooks.js';
import { FirstStep } from './first-step.js';
import { SignInSteps } from './sign-in-steps.js';
import { StepLevel } from './step-head.js';

/**
 * Asks whoever was signed in for their password again, over the form that they were typing in. What was typed is sent once they are
 * back; nothing of it is sent or shown when somebody else signs in.
 */
export function SignInAgain({ user }: { user: Session['user'] }) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <Dialog
      open
      // closed by a sign-in, or by leaving in so many words: Esc would lose what was typed
      busy
      onOpenChange={() => undefined}
      title={t(($) => $.auth.againTitle)}
      description={t(($) => $.auth.againNote, { name: user.name })}
      covers
    >
      <StepLevel value="h3">
        <SignInSteps>
          <FirstStep username={user.username} />
        </SignInSteps>
      </StepLevel>
      <Button variant="quiet" block onClick={() => dispatch(signedOut({ reason: 'ended' }))}>
        {t(($) => $.auth.againLeave)}
      </Button>
    </Dialog>
  );
}
