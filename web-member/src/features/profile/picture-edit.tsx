import { Button, Message } from '@club/web-kit';
import { Camera, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { User } from '../../core/types.js';
import { useAppDispatch, useLazyBranch } from '../../core/hooks.js';
import { useCleared } from '../../core/use-cleared.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { removePicture, setPicture } from './requests.js';
import { pictureSaga } from './saga.js';
import { pictureReducer } from './slice.js';

/** Chooses, changes or removes the profile picture. */
export function PictureEdit({ user }: { user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { setPicture: set, removePicture: remove } = useLazyBranch('picture', pictureReducer, pictureSaga);
  const input = useRef<HTMLInputElement>(null);
  useCleared(setPicture);
  useCleared(removePicture);
  const error = set.error ?? remove.error;
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="file"
        name="picture"
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label={t(($) => $.picture.title)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // the same file may be chosen again after a refusal
          target.value = '';
          dispatch(removePicture.cleared());
          if (file) dispatch(setPicture.requested(file));
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={<Camera className="size-5" aria-hidden />}
          loading={set.status === 'loading'}
          loadingText={t(($) => $.picture.sending)}
          onClick={() => input.current?.click()}
        >
          {t(($) => (user.picture ? $.picture.change : $.picture.add))}
        </Button>
        {user.picture ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 className="size-5" aria-hidden />}
            loading={remove.status === 'loading'}
            onClick={() => {
              dispatch(setPicture.cleared());
              dispatch(removePicture.requested());
            }}
          >
            {t(($) => $.picture.remove)}
          </Button>
        ) : null}
      </div>
      <p className="text-tiny text-ink-2">{t(($) => $.picture.hint)}</p>
      <p role="status" className="text-small font-medium text-success empty:sr-only">
        {set.status === 'ok' ? t(($) => $.picture.saved) : remove.status === 'ok' ? t(($) => $.picture.removed) : ''}
      </p>
      {error ? (
        <Message tone="danger" live="alert">
          {errorText(error)}
        </Message>
      ) : null}
    </div>
  );
}
