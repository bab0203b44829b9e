import { Button, formatDate, formatPoints, Message } from '@club/web-kit';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import { FormPage } from '../../shared/form-page.js';
import { ListFileButton } from '../../shared/list-file.js';
import { useListQuery } from '../../shared/list-query.js';
import { RecordStates } from '../../shared/reading.js';
import { useRecord } from '../../shared/record/use-record.js';
import { StatList } from '../../shared/stat-list.js';
import { usePolling } from '../../shared/use-polling.js';
import { useMassCredit } from './branch.js';
import { CreditActions } from './credit-actions.js';
import { CreditProgress, CreditTag, useCreditName } from './credit-parts.js';
import { CreditRows, OF, type Rows } from './credit-rows.js';
import { details, type MassCredit } from './requests.js';

/** One mass credit: its progress, what can be done with it, and its rows (docs/product/back-office.md#mass-credits). */
export default function MassCreditDetailsPage() {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const nameOf = useCreditName();
  const found = useRecord(useMassCredit().details, details);
  const { query } = useListQuery<Rows>([...OF, 'outcome']);
  const credit = found.is === 'there' ? found.record : null;
  const id = credit?.id ?? '';
  usePolling(
    credit?.status === 'running',
    useCallback(() => void dispatch(details.requested(id)), [dispatch, id]),
  );
  const list = { label: t(($) => $.menu.massCredit), href: pathTo('massCredit') };
  return (
    <FormPage
      title={credit ? nameOf(credit) : t(($) => $.massCredit.one)}
      {...(credit ? { tag: <CreditTag status={credit.status} /> } : {})}
      {...(credit?.confirmedAt ? { note: formatDate(credit.confirmedAt, language) } : {})}
      group={t(($) => $.frame.groups.earning)}
      list={list}
      {...(credit ? { history: { record: 'massCredit', id: credit.id } as const } : {})}
      actions={
        credit ? (
          <>
            <ListFileButton call="GET /admin/fetch/dashboard/massCredit/details" query={query}>
              {t(($) => $.massCredit.outcomesFile)}
            </ListFileButton>
          </>
        ) : null
      }
    >
      <RecordStates found={found} list={list}>
        {(known) => (
          <>
            <CreditFacts credit={known} />
            <CreditRows credit={known} />
          </>
        )}
      </RecordStates>
    </FormPage>
  );
}

function CreditFacts({ credit }: { credit: MassCredit }) {
  const t = useText();
  const reversal = credit.type === 'reversal';
  return (
    <section aria-label={t(($) => $.massCredit.one)} className="mb-5 grid gap-5 rounded-lg bg-surface p-5 shadow-card">
      {credit.status === 'running' ? <CreditProgress credit={credit} /> : null}
      <StatList
        figures={[
          {
            name: t(($) => (reversal ? $.massCredit.takenBack : $.massCredit.credited)),
            value: credit.done,
          },
          { name: t(($) => $.massCredit.notCredited), value: credit.failed, bad: true },
          { name: t(($) => $.massCredit.left), value: credit.ready },
          { name: t(($) => $.massCredit.pointsDone), value: credit.donePoints },
          ...(reversal ? [{ name: t(($) => $.massCredit.shortfall), value: credit.shortfall, bad: true }] : []),
        ]}
      />
      <Facts>
        <Fact name={t(($) => $.massCredit.type)}>{t(($) => $.massCredit.types[credit.type])}</Fact>
        {credit.points > 0 ? (
          <Fact name={t(($) => $.massCredit.campaignPoints)}>{formatPoints(credit.points)}</Fact>
        ) : null}
        <Fact name={t(($) => $.massCredit.total)}>{formatPoints(credit.totalPoints)}</Fact>
        {credit.fileName ? <Fact name={t(($) => $.massCredit.file)}>{credit.fileName}</Fact> : null}
        <Fact name={t(($) => $.massCredit.finished)}>
          <MomentCell at={credit.finishedAt} />
        </Fact>
      </Facts>
      <Related credit={credit} />
      <CreditActions credit={credit} />
    </section>
  );
}

/** Leads from a mass credit to its reversal, and back; and names the reason. */
function Related({ credit: { type, status, reason, reverses, reversedBy } }: { credit: MassCredit }) {
  const t = useText();
  const link = (id: string, text: string) => (
    <Button asChild size="sm" variant="outline">
      <Link to={pathTo('massCreditDetails', id)}>{text}</Link>
    </Button>
  );
  if (status === 'rejected')
    return <Message tone="warning">{t(($) => $.massCredit.rejectedBecause, { reason })}</Message>;
  if (type === 'reversal' && reverses)
    return (
      <Message
        tone="info"
        action={link(
          reverses,
          t(($) => $.massCredit.seeOriginal),
        )}
      >
        {t(($) => $.massCredit.reversedBecause, { reason })}
      </Message>
    );
  return reversedBy ? (
    <Message
      tone="info"
      action={link(
        reversedBy,
        t(($) => $.massCredit.seeReversal),
      )}
    >
      {t(($) => $.massCredit.reversed)}
    </Message>
  ) : null;
}
