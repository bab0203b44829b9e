import { Button, formatPoints } from '@club/web-kit';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { History } from '../../shared/history.js';
import { Reading } from '../../shared/reading.js';
import { useJourneyRead } from './branch.js';
import { FIGURES, type Journey } from './requests.js';

/** The journey as it is, and the way to its form (docs/product/forms.md#journey). */
export default function JourneyPage() {
  const t = useText();
  const { read, ask } = useJourneyRead();
  return (
    <>
      <AreaHead
        title={t(($) => $.menu.journey)}
        note={t(($) => $.journey.note)}
        group={t(($) => $.frame.groups.content)}
        actions={
          <Button asChild size="sm" variant="primary">
            <Link to={pathTo('journeyEdit')}>
              <Pencil className="size-4" aria-hidden /> {t(($) => $.list.edit)}
            </Link>
          </Button>
        }
      />
      <Reading
        state={read}
        ask={ask}
        none={{ title: t(($) => $.journey.emptyTitle), body: t(($) => $.journey.emptyBody) }}
      >
        {(journey) => <Figures journey={journey} />}
      </Reading>
      <History record="journey" />
    </>
  );
}

function Figures({ journey }: { journey: Journey }) {
  const t = useText();
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-4 tablet:grid-cols-3 desktop:grid-cols-5">
        {FIGURES.map((name) => (
          <div key={name} className="grid content-start gap-1 rounded-lg bg-surface p-5 shadow-card">
            <dt className="text-small text-ink-2">{t(($) => $.journey[name])}</dt>
            <dd className="font-display text-title tabular-nums">{formatPoints(journey[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-5 rounded-lg bg-surface p-5 shadow-card tablet:grid-cols-2">
        <section>
          <h2 className="mb-1 text-small font-bold text-ink-2">{t(($) => $.form.english)}</h2>
          <p className="whitespace-pre-line">{journey.description.en}</p>
        </section>
        <section lang="ms">
          <h2 className="mb-1 text-small font-bold text-ink-2">{t(($) => $.form.malay)}</h2>
          <p className="whitespace-pre-line">{journey.description.bm}</p>
        </section>
      </div>
    </div>
  );
}
