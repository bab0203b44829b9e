import { Button, formatDate, klDate, Message, SummaryList } from '@club/web-kit';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useAttemptKey } from '../../core/attempt-key.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { LazyErrorModal } from '../../shared/lazy-error-modal.js';
import { RACES } from '../account/index.js';
import { submissionOf, type Draft } from './draft.js';
import { Sheet } from './frame.js';
import { forceEdit } from './requests.js';

/** Step 6: everything at a glance; confirming it is the one call of the wizard. */
export function ConfirmStep({ user, draft }: { user: User; draft: Draft }) {
  const t = useText();
  const { language } = useLanguage();
  const today = klDate(useApp().now());
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => state.wizard.forceEdit);
  const keyFor = useAttemptKey();
  const input = submissionOf(user, draft, today);
  const failure = request.status === 'error' ? request.error : null;
  const wrong = failure ? Object.values(failure.fields) : [];
  const none = t(($) => $.wizard.none);
  const list = (parts: string[]) => (parts.length > 0 ? parts.join(', ') : none);
  const race = RACES.find((one) => one === input.race);
  const active = user.addresses.filter((address) => address.active);
  const babies = [...user.babyInfos, ...input.babyInfos];
  const parents = input.pregnancyStage === 'oneChild' || input.pregnancyStage === 'moreChild';

  return (
    <>
      <Sheet>
        <SummaryList
          rows={[
            { term: t(($) => $.signup.name), value: input.name },
            { term: t(($) => $.signup.race), value: race ? t(($) => $.signup[race]) : input.race },
            {
              term: t(($) => $.account.nationality),
              value:
                input.nationality === 'malaysian' ? t(($) => $.account.malaysian) : t(($) => $.account.nonMalaysian),
            },
            { term: t(($) => $.signup.stage), value: t(($) => $.signup[input.pregnancyStage]) },
            ...(input.edb ? [{ term: t(($) => $.signup.edb), value: formatDate(input.edb, language) }] : []),
            ...(parents
              ? [
                  {
                    term: t(($) => $.account.babies),
                    value: list(babies.map(({ name }) => name || t(($) => $.baby.unnamed))),
                  },
                ]
              : []),
            {
              term: t(($) => $.account.addresses),
              value: list([...active, ...input.addresses].map(({ label }) => label)),
            },
          ]}
        />
      </Sheet>
      {wrong.length > 0 ? (
        <Message tone="danger" live="alert">
          {wrong.join(' ')}
        </Message>
      ) : null}
      <Button
        variant="points"
        block
        loading={request.status === 'loading'}
        loadingText={t(($) => $.account.saving)}
        onClick={() => {
          if (request.status !== 'loading') dispatch(forceEdit.requested({ input, key: keyFor(input) }));
        }}
      >
        {t(($) => $.wizard.submit)}
      </Button>
      <LazyErrorModal failure={wrong.length > 0 ? null : failure} onClose={() => dispatch(forceEdit.cleared())} />
    </>
  );
}
