import { Button, Dialog, formatDate, formatSignedPoints, Message, Skeleton } from '@club/web-kit';
import { Check as Tick, CircleHelp, ShieldCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PointLine } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { useSettings } from '../../core/settings.js';
import { selectUser } from '../../core/session/selectors.js';
import { useAwardWords, useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { isCorrection, useLineName, useSourceText } from '../../shared/points-line.js';
import { explanationOf } from './points-explanations.js';
import { checkProof, type Check } from './proof.js';
import { proof as proofRequest } from './requests.js';

/** "Why?" and "Verify" of one line of the history (issue: each line explains and proves itself). */
export function LineActions({ line }: { line: PointLine }) {
  const t = useText();
  const { language } = useLanguage();
  const source = useSourceText(line);
  const [shown, setShown] = useState<'why' | 'proof' | null>(null);
  const close = (open: boolean) => setShown(open ? shown : null);
  const date = formatDate(line.createdAt, language);
  return (
    <span className="-my-1 flex flex-wrap gap-x-4">
      <button
        type="button"
        className={actionStyles}
        aria-label={t(($) => $.points.whyOf, { points: formatSignedPoints(line.points), source, date })}
        onClick={() => setShown('why')}
      >
        <CircleHelp className="size-4" aria-hidden />
        {t(($) => $.points.why)}
      </button>
      <button
        type="button"
        className={actionStyles}
        aria-label={`${t(($) => $.points.verify)}: ${formatSignedPoints(line.points)}, ${source}, ${date}`}
        onClick={() => setShown('proof')}
      >
        <ShieldCheck className="size-4" aria-hidden />
        {t(($) => $.points.verify)}
      </button>
      {shown === 'why' ? <WhyDialog line={line} title={source} onOpenChange={close} /> : null}
      {shown === 'proof' ? <ProofDialog line={line} onOpenChange={close} /> : null}
    </span>
  );
}

const actionStyles =
  'inline-flex min-h-11 items-center gap-1 text-small font-medium text-primary underline-offset-2 hover:underline';

interface ActionProps {
  line: PointLine;
  onOpenChange: (open: boolean) => void;
}

function WhyDialog({ line, title, onOpenChange }: ActionProps & { title: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { awards } = useSettings();
  const facts = { ...useAwardWords(), ...line.attributes };
  const { rule, limit } = explanationOf(isCorrection(line) ? 'reversal' : line.source, facts, language);
  const name = useLineName()(line);
  const multiplier = Number(line.attributes.multiplier ?? 1);
  const ofReceipt = line.source.startsWith('receipt');
  const times =
    multiplier === (ofReceipt ? awards.firstReceipt : awards.firstCode)
      ? t(($) => (ofReceipt ? $.points.timesFirstReceipt : $.points.timesFirst))
      : multiplier > 1
        ? t(($) => $.points.timesDouble, { doubleDay: String(multiplier) })
        : t(($) => $.points.times, { count: 1 });
  const rows: [string, string][] = [
    [t(($) => $.points.rule), name ? `${rule} ${name}.` : rule],
    [t(($) => $.points.multiplier), times],
    [t(($) => $.points.limit), limit],
  ];
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      closeLabel={t(($) => $.common.close)}
      title={`${formatSignedPoints(line.points)} · ${title}`}
      description={formatDate(line.createdAt, language)}
    >
      <dl className="grid gap-3">
        {rows.map(([term, words]) => (
          <div key={term}>
            <dt className="text-small text-ink-2">{term}</dt>
            <dd className="font-medium">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function ProofDialog({ line, onOpenChange }: ActionProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { status, data, error } = useAppSelector((state) => state.points.proof);
  const [checks, setChecks] = useState<Check[] | null>(null);
  const { seq } = line;
  const memberId = user?.id ?? '';
  const ask = () => dispatch(proofRequest.requested({ seq }));

  useEffect(() => {
    dispatch(proofRequest.requested({ seq }));
    return () => void dispatch(proofRequest.cleared());
  }, [dispatch, seq]);

  useEffect(() => {
    let left = false;
    if (data?.seq === seq) void checkProof(data, memberId, line).then((found) => left || setChecks(found));
    return () => {
      left = true;
    };
  }, [data, line, memberId, seq]);

  const entry = data?.entries.find((each) => each.seq === seq);
  const good = checks?.every((check) => check.good);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      closeLabel={t(($) => $.common.close)}
      title={t(($) => $.points.proofTitle)}
      description={t(($) => $.points.proofLead)}
    >
      {status === 'error' ? (
        <Message
          tone="danger"
          live="alert"
          action={
            <Button size="sm" variant="outline" onClick={ask}>
              {t(($) => $.common.tryAgain)}
            </Button>
          }
        >
          {errorText(error)}
        </Message>
      ) : data && checks ? (
        <>
          <Message tone={good ? 'success' : 'danger'} live="status">
            <strong>{good ? t(($) => $.points.good) : t(($) => $.points.bad)}</strong>
          </Message>
          <p className="text-small text-ink-2">{t(($) => $.points.place, { seq: seq + 1, all: data.headSeq + 1 })}</p>
          <ul className="grid gap-2">
            {checks.map(({ name, good: held }) => (
              <li key={name} className="flex items-start gap-2">
                {held ? (
                  <Tick className="mt-0.5 size-5 flex-none text-success" aria-hidden />
                ) : (
                  <X className="mt-0.5 size-5 flex-none text-danger" aria-hidden />
                )}
                <span>{t(($) => $.points.check[name])}</span>
              </li>
            ))}
          </ul>
          <dl className="grid gap-2 text-tiny text-ink-2">
            <div>
              <dt>{t(($) => $.points.seal)}</dt>
              <dd className="break-all tabular-nums">{entry?.hash}</dd>
            </div>
            {data.entries[0] && data.entries[0].seq < seq ? (
              <div>
                <dt>{t(($) => $.points.sealBefore)}</dt>
                <dd className="break-all tabular-nums">{data.entries[0].hash}</dd>
              </div>
            ) : null}
          </dl>
        </>
      ) : (
        <div aria-busy="true" className="grid gap-3">
          <span className="sr-only" role="status">
            {t(($) => $.points.checking)}
          </span>
          <Skeleton className="h-12 rounded-md" />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="w-3/4" />
          ))}
        </div>
      )}
    </Dialog>
  );
}
