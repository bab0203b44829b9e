import { formatDate, formatPoints, Message } from '@club/web-kit';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FormPage } from '../../shared/form-page.js';
import { RecordStates } from '../../shared/reading.js';
import { useRecord } from '../../shared/record/use-record.js';
import { StatList } from '../../shared/stat-list.js';
import { toggled } from '../../shared/toggle.js';
import { Activity } from './activity.js';
import { BatchFile, BatchProgress, BatchSwitch, BatchTag, productOf, scannedPart } from './batch-parts.js';
import { useCodes } from './branch.js';
import { Shipped } from './shipped.js';
import { accept, details, made, type Batch } from './requests.js';
import { usePolling } from '../../shared/use-polling.js';

/** One batch of codes, and how far it is while it is generated (docs/product/back-office.md#codes). */
export default function BatchPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const codes = useCodes();
  const found = useRecord(codes.details, details);
  const batch = found.is === 'there' ? found.record : null;
  const id = batch?.id ?? '';
  usePolling(
    batch?.status === 'generating',
    useCallback(() => void dispatch(details.requested(id)), [dispatch, id]),
  );
  // the answer to a switch of the list is older than what is read here
  useEffect(() => void dispatch(accept.forget()), [dispatch]);
  const list = { label: t(($) => $.menu.codes), href: pathTo('codes') };
  return (
    <FormPage
      title={batch ? productOf(batch) : t(($) => $.codes.batch)}
      {...(batch ? { tag: <BatchTag batch={batch} />, note: <Made batch={batch} /> } : {})}
      group={t(($) => $.frame.groups.earning)}
      list={list}
      {...(batch ? { history: { record: 'codeBatch', id: batch.id } as const } : {})}
    >
      <RecordStates found={found} list={list}>
        {(record, ask) => <BatchParts batch={record} ask={ask} />}
      </RecordStates>
    </FormPage>
  );
}

/** Date on which a batch was made, and by whom where the audit log has it. */
function Made({ batch: { id, createdAt } }: { batch: Batch }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const { data: entry } = useCodes().made;
  useEffect(() => {
    dispatch(made.requested(id));
    return () => void dispatch(made.cleared());
  }, [dispatch, id]);
  if (!createdAt) return <>{id}</>;
  const when = formatDate(createdAt, language);
  return (
    <>{entry?.username ? t(($) => $.codes.madeBy, { when, who: entry.username }) : t(($) => $.codes.made, { when })}</>
  );
}

function BatchParts({ batch, ask }: { batch: Batch; ask: () => void }) {
  const t = useText();
  const { shown } = toggled(useCodes().accept, batch);
  const changed = shown !== batch.active;
  const reread = useEffectEvent(ask);
  // the switch answers with the state alone, and the page shows its reason too
  useEffect(() => {
    if (changed) reread();
  }, [changed]);
  return (
    <div className="grid max-w-260 gap-5">
      <section className="grid gap-5 rounded-lg bg-surface p-5 shadow-card">
        {batch.status === 'generating' ? <BatchProgress batch={batch} /> : null}
        <StatList
          figures={[
            { name: t(($) => $.codes.quantity), value: batch.quantity },
            { name: t(($) => $.codes.protection.registeredPart, { part: scannedPart(batch) }), value: batch.redeemed },
            { name: t(($) => $.codes.notScanned), value: Math.max(0, batch.quantity - batch.redeemed) },
            { name: t(($) => $.codes.protection.refused), value: batch.refused, bad: true },
          ]}
        />
        <Facts>
          <Fact name={t(($) => $.codes.brand)}>{batch.brand}</Fact>
          <Fact name={t(($) => $.codes.format)}>{batch.format}</Fact>
          <Fact name={t(($) => $.codes.size)}>{batch.size.toUpperCase()}</Fact>
          <Fact name={t(($) => $.codes.points)}>{formatPoints(batch.points)}</Fact>
          <Fact name={t(($) => $.codes.origin)}>{t(($) => $.codes.origins[batch.origin])}</Fact>
          <Fact name={t(($) => $.codes.accepted)}>
            <BatchSwitch batch={batch} />
          </Fact>
          <Fact name={t(($) => $.codes.protection.shipped)}>
            <Shipped batch={batch} />
          </Fact>
          <Fact name={t(($) => $.codes.file)}>
            <BatchFile batch={batch} />
          </Fact>
        </Facts>
        {shown || batch.status !== 'ready' ? null : (
          <Message tone="warning">
            {batch.stoppedReason ? (
              <>
                <b>{t(($) => $.codes.protection.stoppedBecause)}</b> {batch.stoppedReason}
              </>
            ) : (
              t(($) => $.codes.protection.neverOn)
            )}
          </Message>
        )}
      </section>
      {batch.status === 'ready' ? <Activity id={batch.id} /> : null}
    </div>
  );
}
