import { formatPoints } from '@club/web-kit';
import { useCallback, useEffect } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { DateCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FormPage } from '../../shared/form-page.js';
import { HistoryLink } from '../../shared/history.js';
import { RecordStates } from '../../shared/reading.js';
import { useRecord } from '../../shared/record.js';
import { BatchFile, BatchProgress, BatchSwitch, productOf, Redeemed } from './batch-parts.js';
import { useCodes } from './branch.js';
import { accept, details, type Batch } from './requests.js';
import { usePolling } from './use-polling.js';

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
  // what a switch of the list was told is older than what is read here
  useEffect(() => void dispatch(accept.forget()), [dispatch]);
  const list = { label: t(($) => $.menu.codes), href: pathTo('codes') };
  return (
    <FormPage
      title={batch ? productOf(batch) : t(($) => $.codes.batch)}
      note={batch?.id}
      group={t(($) => $.frame.groups.earning)}
      list={list}
      {...(batch ? { actions: <HistoryLink record="codeBatch" id={batch.id} /> } : {})}
    >
      <RecordStates found={found} list={list}>
        {(record) => <BatchParts batch={record} />}
      </RecordStates>
    </FormPage>
  );
}

function BatchParts({ batch }: { batch: Batch }) {
  const t = useText();
  return (
    <section className="grid max-w-190 gap-5 rounded-lg bg-surface p-5 shadow-card">
      {batch.status === 'generating' ? <BatchProgress batch={batch} /> : null}
      <Facts>
        <Fact name={t(($) => $.codes.state)}>{t(($) => $.codes.status[batch.status])}</Fact>
        <Fact name={t(($) => $.codes.brand)}>{batch.brand}</Fact>
        <Fact name={t(($) => $.codes.format)}>{batch.format}</Fact>
        <Fact name={t(($) => $.codes.size)}>{batch.size.toUpperCase()}</Fact>
        <Fact name={t(($) => $.codes.points)}>{formatPoints(batch.points)}</Fact>
        <Fact name={t(($) => $.codes.quantity)}>{formatPoints(batch.quantity)}</Fact>
        <Fact name={t(($) => $.codes.redeemed)}>
          <Redeemed batch={batch} />
        </Fact>
        <Fact name={t(($) => $.codes.origin)}>{t(($) => $.codes.origins[batch.origin])}</Fact>
        <Fact name={t(($) => $.list.created)}>
          <DateCell at={batch.createdAt} />
        </Fact>
        <Fact name={t(($) => $.codes.accepted)}>
          <BatchSwitch batch={batch} />
        </Fact>
        <Fact name={t(($) => $.codes.file)}>
          <BatchFile batch={batch} />
        </Fact>
      </Facts>
    </section>
  );
}
