import { IconButton, type Answer } from '@club/web-kit';
import { Eye } from 'lucide-react';
import { put } from 'typed-redux-saga';
import { useAppDispatch } from '../../core/hooks.js';
import { createRequest } from '../../core/request.js';
import { useText } from '../../i18n/hooks.js';
import { branchOf } from '../feature.js';
import { toastActions } from '../toasts.js';

const SHOW = 'POST /admin/report/user/number';

/** Shows the phone number of a member, named by the id; it is kept who saw it. */
const shown = createRequest<string, Answer<typeof SHOW>>({
  name: 'phoneNumber/shown',
  take: 'latest',
  call: (api, id, signal) => api.call(SHOW, { body: { id }, signal }),
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

const usePhoneNumber = branchOf('phoneNumber', { shown });

interface NumberCellProps {
  memberId: string;
  /** Names the member to those who hear the button. */
  name: string | null;
  /** Masked, as the list has it. */
  number: string | null;
}

/** A member's phone number with its last digits alone, and whole once it is asked for, one at a time. */
export function NumberCell({ memberId, name, number }: NumberCellProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const state = usePhoneNumber().shown;
  if (!number) return '–';
  const whole = state.status === 'ok' && state.data.id === memberId ? state.data.number : null;
  if (whole) {
    return (
      <span role="status" className="font-bold whitespace-nowrap tabular-nums">
        +{whole}
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1 whitespace-nowrap tabular-nums">
      {number}
      <IconButton
        label={t(($) => $.list.showNumber, { name: name ?? memberId })}
        onClick={() => dispatch(shown.requested(memberId))}
      >
        <Eye className="size-4" aria-hidden />
      </IconButton>
    </span>
  );
}
