import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

type Options = Parameters<typeof userEvent.setup>[0];

/**
 * Returns a user who presses what can be pressed: a dialog that has just opened lets no press through until it has taken its
 * place before the one that is closing, and a person is not as fast.
 */
export function aUser(options?: Options): UserEvent {
  const user = userEvent.setup(options);
  const click: UserEvent['click'] = async (element) => {
    await waitFor(() => {
      if (getComputedStyle(element).pointerEvents === 'none') throw new Error('nothing can be pressed there');
    });
    await user.click(element);
  };
  return { ...user, click };
}
