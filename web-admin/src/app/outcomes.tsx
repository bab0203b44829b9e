import { Toasts } from '@club/web-kit/admin/index.ts';
import { useAppDispatch, useAppSelector } from '../core/hooks.js';
import { useErrorText, useText } from '../i18n/hooks.js';
import { selectToasts, toastActions } from '../shared/toasts.js';

/** The toasts: the last actions, and the button that undoes one. */
export function Outcomes() {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector(selectToasts);
  return (
    <Toasts
      label={t(($) => $.frame.outcomes)}
      closeLabel={t(($) => $.frame.close)}
      keys="Ctrl Z"
      onEnd={(id) => dispatch(toastActions.ended(id))}
      toasts={toasts.map(({ id, ...each }) => {
        if (each.tone === 'failed') return { id, tone: each.tone, text: errorText(each.failure) };
        const { tone, text, undo } = each;
        return {
          id,
          tone,
          text,
          ...(undo ? { action: { label: undo.label, onSelect: () => dispatch(undo.action) } } : {}),
        };
      })}
    />
  );
}
