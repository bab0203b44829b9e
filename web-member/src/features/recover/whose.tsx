import { Button, Dialog, FamilyPicture, formatDate } from '@club/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { RichText } from '../../shared/rich-text.js';
import { notMe } from './requests.js';
import { meConfirmed } from './saga.js';
import { selectNotMe } from './selectors.js';
import type { Recovered } from './types.js';

/** "Is this you?": a number may have changed hands since its account was made. */
export function Whose({ recovered }: { recovered: Recovered }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const leaving = useAppSelector(selectNotMe);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { earlier, token } = recovered;
  if (!earlier) return null;
  const failure = leaving.status === 'error' ? leaving.error : null;
  return (
    <>
      <div className="grid justify-items-center gap-3 text-center">
        <FamilyPicture className="h-auto w-36" />
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.recover.whose)}
        </h1>
        <p className="text-ink-2">
          <RichText
            text={t(($) => $.recover.whoseBody, {
              name: `<b>${earlier.name}</b>`,
              date: formatDate(earlier.since, language),
            })}
            parts={{ b: (words) => <b className="text-ink">{words}</b> }}
          />
        </p>
      </div>
      <div className="grid gap-2">
        <Button variant="points" block onClick={() => dispatch(meConfirmed())}>
          {t(($) => $.recover.me)}
        </Button>
        <Button variant="quiet" block onClick={() => setAsking(true)}>
          {t(($) => $.recover.notMe)}
        </Button>
      </div>
      <Dialog
        open={asking && !failure}
        onOpenChange={(open) => {
          if (!open && leaving.status !== 'loading') setAsking(false);
        }}
        title={t(($) => $.recover.notMeTitle)}
        description={t(($) => $.recover.notMeBody)}
        actions={
          <>
            <Button
              block
              loading={leaving.status === 'loading'}
              loadingText={t(($) => $.common.sending)}
              onClick={() => dispatch(notMe.requested({ token }))}
            >
              {t(($) => $.recover.free)}
            </Button>
            <Button variant="quiet" block onClick={() => setAsking(false)}>
              {t(($) => $.confirm.keep)}
            </Button>
          </>
        }
      />
      <LazyErrorModal
        failure={failure}
        onClose={() => {
          setAsking(false);
          dispatch(notMe.cleared());
        }}
      />
    </>
  );
}
