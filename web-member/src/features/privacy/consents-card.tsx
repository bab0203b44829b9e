import { Card, CheckboxField, formatDate, Message, Skeleton } from '@club/web-kit';
import { CircleCheck, CircleMinus } from 'lucide-react';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { NoBreak } from '../../shared/no-break.js';
import { SectionError } from '../../shared/section-error.js';
import type { Consent, Consents } from './types.js';
import { consents, marketing } from './requests.js';

/** Shows the member's consents with date and version; the one for news can be given and withdrawn. */
export function ConsentsCard() {
  const t = useText();
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.privacy.known);
  const { status, error } = useAppSelector((state) => state.privacy.consents);

  useEffect(() => {
    dispatch(consents.requested());
  }, [dispatch]);

  return (
    <Card className="grid gap-4">
      <h2>{t(($) => $.mydata.consents)}</h2>
      {known ? <Answers known={known} /> : null}
      {!known && status !== 'error' ? (
        <div aria-busy="true" className="grid gap-4">
          {[0, 1, 2].map((row) => (
            <div key={row} className="grid gap-2">
              <Skeleton className="w-1/2" />
              <Skeleton className="h-3 w-2/3" />
            </div>
          ))}
        </div>
      ) : null}
      {!known && error ? (
        <SectionError
          title={t(($) => $.mydata.loadFailed)}
          error={error}
          onRetry={() => dispatch(consents.requested())}
        />
      ) : null}
    </Card>
  );
}

function Answers({ known }: { known: Consents }) {
  const t = useText();
  const { language } = useLanguage();
  const latest = (document: Consent['document']) => known.consents.find((one) => one.document === document);
  const shown = new Set(known.documents.map(({ document }) => latest(document)));
  const earlier = known.consents.filter((one) => !shown.has(one));
  return (
    <>
      <ul className="grid gap-4">
        {known.documents.map(({ document, required }) => {
          const answer = latest(document);
          const name = t(($) => $.mydata.documents[document]);
          const Icon = answer?.given ? CircleCheck : CircleMinus;
          return (
            <li key={document} className="flex items-start gap-3">
              <Icon
                className={answer?.given ? 'size-6 flex-none text-success' : 'size-6 flex-none text-ink-2'}
                aria-hidden
              />
              <div className="grid min-w-0 gap-0.5">
                <b>{name}</b>
                {answer ? (
                  <span className="text-small text-ink-2">
                    <NoBreak>
                      {answer.given
                        ? t(($) => $.mydata.given, { date: formatDate(answer.at, language), version: answer.version })
                        : t(($) => $.mydata.notGiven, { date: formatDate(answer.at, language) })}
                    </NoBreak>
                  </span>
                ) : null}
                {required ? <span className="text-small text-ink-2">{t(($) => $.mydata.required)}</span> : null}
              </div>
            </li>
          );
        })}
      </ul>
      <News given={latest('marketing')?.given ?? false} />
      {earlier.length > 0 ? (
        <details className="text-small">
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary">
            {t(($) => $.mydata.earlier)}
          </summary>
          <ul className="grid gap-1 pb-1 text-ink-2">
            {earlier.map((one) => {
              const values = {
                document: t(($) => $.mydata.documents[one.document]),
                date: formatDate(one.at, language),
              };
              return (
                <li key={`${one.document}${one.at}`}>
                  {one.given ? t(($) => $.mydata.earlierGiven, values) : t(($) => $.mydata.earlierNot, values)}
                </li>
              );
            })}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function News({ given }: { given: boolean }) {
  const t = useText();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const change = useAppSelector((state) => state.privacy.marketing);
  useEffect(() => () => void dispatch(marketing.cleared()), [dispatch]);
  return (
    <div className="border-t border-line pt-3">
      <CheckboxField
        label={t(($) => $.mydata.newsOn)}
        checked={change.status === 'loading' ? !given : given}
        aria-describedby="news-hint"
        onChange={({ target }) => dispatch(marketing.requested({ given: target.checked, language }))}
      />
      <p id="news-hint" className="text-small text-ink-2">
        {t(($) => $.mydata.newsHint)}
      </p>
      <p role="status" className="mt-2 text-small font-medium text-success empty:sr-only">
        {change.status === 'ok' ? t(($) => (given ? $.mydata.newsGiven : $.mydata.newsWithdrawn)) : ''}
      </p>
      {change.status === 'error' ? (
        <Message tone="danger" live="alert" className="mt-2">
          {errorText(change.error)}
        </Message>
      ) : null}
    </div>
  );
}
