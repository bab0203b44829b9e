import { Card } from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { samples } from './requests.js';
import { SamplePicture } from './sample-picture.js';
import { selectSamples } from './selectors.js';

/** The sample that was asked for with the sign-up, and where it is found again; by its name and picture once they are known. */
export function PromisedSample({ sampleId }: { sampleId: string }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const list = useAppSelector(selectSamples);
  // the page was loaded anew while the code was waited for
  useEffect(() => {
    if (list.status === 'idle') dispatch(samples.requested());
  }, [list.status, dispatch]);
  const sample = list.data?.find(({ id }) => id === sampleId);
  return (
    <Card className="grid grid-cols-[auto_1fr] items-center gap-4">
      <SamplePicture sample={sample} />
      <div className="grid min-w-0 gap-1">
        <h2 className="[overflow-wrap:anywhere]">{sample?.itemName[language] || t(($) => $.registered.sample)}</h2>
        <p className="text-small text-ink-2">{t(($) => $.registered.sampleNext)}</p>
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
