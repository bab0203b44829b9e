import { Button, formatDate, formatPoints, formatTime } from '@club/web-kit';
import { Tag } from '@club/web-kit/admin/index.ts';
import { BASE_PATH } from '@club/web-kit/app/base-path.ts';
import { copyText } from '@club/web-kit/lib/copy-text.ts';
import { Check, Copy, Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { API_PATH } from '../../core/config.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { Fact, Facts } from '../../shared/facts.js';
import { Outcomes } from './outcomes.js';
import type { Draw } from './requests.js';

const TONES = { open: 'sky', closed: 'warn', drawn: 'ok' } as const;

/** One draw: its period, its proof as far as it is published, and what became of its prizes. */
export function DrawCard({ draw }: { draw: Draw }) {
  const t = useText();
  const { language } = useLanguage();
  const { kind, number, opensAt, closesAt, state, entries, winners, undecided, drawnAt } = draw;
  const title = kind === 'grand' ? t(($) => $.campaigns.grand) : t(($) => $.campaigns.week, { number });
  const moment = (at: string) => `${formatDate(at, language)}, ${formatTime(at, language)}`;
  return (
    <Card title={title} action={<Tag tone={TONES[state]}>{t(($) => $.campaigns.drawStates[state])}</Tag>}>
      <Facts>
        <Fact name={t(($) => $.campaigns.opens)}>{moment(opensAt)}</Fact>
        <Fact name={t(($) => $.campaigns.closes)}>{moment(closesAt)}</Fact>
        <Fact name={t(($) => $.campaigns.winners)}>{formatPoints(winners)}</Fact>
        {state === 'open' ? null : <Fact name={t(($) => $.campaigns.entries)}>{formatPoints(entries)}</Fact>}
        {drawnAt ? <Fact name={t(($) => $.campaigns.drawnAt)}>{moment(drawnAt)}</Fact> : null}
      </Facts>
      <dl className="grid gap-3 rounded-md bg-sunken p-4 text-small">
        <Proof name={t(($) => $.campaigns.commitment)} of={title} value={draw.commitment} />
        <Proof name={t(($) => $.campaigns.entriesHash)} of={title} value={draw.entriesHash} />
        <Proof name={t(($) => $.campaigns.seed)} of={title} value={draw.seed} />
      </dl>
      {undecided > 0 ? <p className="text-small">{t(($) => $.campaigns.undecided, { count: undecided })}</p> : null}
      {draw.outcomes.length > 0 ? <Outcomes draw={draw} of={title} /> : null}
      {state === 'open' ? null : <ProofLinks draw={draw} of={title} />}
    </Card>
  );
}

/** The list of entries, and the page on which anybody computes the draw again. */
function ProofLinks({ draw: { id, state, entries }, of }: { draw: Draw; of: string }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild size="sm" variant="outline">
        <a href={`${API_PATH}/campaign/draw/entries?id=${encodeURIComponent(id)}`} download={`draw-${id}.txt`}>
          <Download className="size-4" aria-hidden /> {t(($) => $.campaigns.entryList)}
          <span className="sr-only">, {of}</span>
        </a>
      </Button>
      {state === 'drawn' && entries > 0 ? (
        <Button asChild size="sm" variant="outline">
          <a href={`${BASE_PATH}/mysteryboxhome`} target="_blank" rel="noreferrer">
            {t(($) => $.campaigns.recompute)}
            <ExternalLink className="size-4" aria-hidden />
            <span className="sr-only">
              , {of} ({t(($) => $.campaigns.newTab)})
            </span>
          </a>
        </Button>
      ) : null}
    </div>
  );
}

/** A published number of the proof with its copy; what is not published yet is said to be so. */
function Proof({ name, of, value }: { name: string; of: string; value: string }) {
  const t = useText();
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  return (
    <div className="grid gap-1">
      <dt className="text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-center gap-3">
        {value === '' ? (
          t(($) => $.campaigns.notYet)
        ) : (
          <>
            <code className="min-w-0 break-all">{value}</code>
            <Button
              variant="outline"
              size="sm"
              icon={
                copied === 'copied' ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />
              }
              onClick={() => void copyText(value).then(setCopied)}
            >
              {t(($) => $.campaigns.copy)}
              <span className="sr-only">
                , {name}, {of}
              </span>
            </Button>
            <span role="status" className={copied ? 'text-tiny text-ink-2' : 'sr-only'}>
              {copied ? t(($) => $.campaigns.copies[copied]) : ''}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
