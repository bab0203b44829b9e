import { Card } from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { samples } from './requests.js';
import type { SampleDecision } from './types.js';
import { SamplePicture } from './sample-picture.js';
import { selectSamples } from './selectors.js';

/**
 * The sample that was asked for with the sign-up, by its name and picture once they are known: where it is found again, or why it is
 * not coming, as `decision` has it.
 */
export function PromisedSample({ sampleId, decision }: { sampleId: string; decision: SampleDecision | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectSamples);
  // the page was loaded anew while the code was waited for
  useEffect(() => {
    if (list.status === 'idle') dispatch(samples.requested());
  }, [list.status, dispatch]);
  const errorText = useErrorText();
  const declined = decision?.status === 'declined';
  const sample = list.data?.find(({ id }) => id === sampleId);
  return (
    <Card className="grid grid-cols-[auto_1fr] items-center gap-4">
      <SamplePicture sample={sample} />
      <div className="grid min-w-0 gap-1">
        <h2 className="[overflow-wrap:anywhere]">{sample?.itemName[language] || t(($) => $.registered.sample)}</h2>
        {declined ? (
          <p className="text-small font-medium">
            {t(($) => $.registered.sampleDeclined)} {errorText({ code: decision.reason ?? 'SAMPLE_NOT_CHOSEN' })}
          </p>
        ) : (
          <p className="text-small text-ink-2">
            {decision?.status === 'pending' ? t(($) => $.registered.samplePending) : t(($) => $.registered.sampleNext)}
          </p>
        )}
        <Link
          to="/picksample"
          className="inline-flex min-h-11 items-center gap-1 justify-self-start text-small font-bold text-primary"
        >
          {t(($) => $.registered.sampleSee)}
          <ChevronRight className="size-4" aria-hidden />
        </Link>
      </div>
    </Card>
  );
}
