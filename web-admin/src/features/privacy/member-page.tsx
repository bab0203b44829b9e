import { Button, formatDate } from '@club/web-kit';
import { Eraser } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { FormPage } from '../../shared/form-page.js';
import { RecordStates } from '../../shared/reading.js';
import { useFresh, useRecord } from '../../shared/record/use-record.js';
import { usePolling } from '../../shared/use-polling.js';
import { usePrivacy } from './branch.js';
import { ConsentHistory } from './consent-history.js';
import { EraseDialog } from './erase-dialog.js';
import { Proofs, RequestFacts, StateTag } from './request-parts.js';
import { details, erase, type DataRequest, type MemberPrivacy } from './requests.js';

/** One member's consents and requests, and the erasure on request with its proof (docs/product/back-office.md#privacy-desk). */
export default function PrivacyMemberPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const found = useRecord(usePrivacy().details, details);
  useFresh(erase);
  const list = { label: t(($) => $.privacy.requests), href: pathTo('privacy') };
  const privacy = found.is === 'there' ? found.record : null;
  const id = privacy?.id ?? '';
  usePolling(
    privacy?.requests.some(({ awaited }) => awaited.length > 0) ?? false,
    useCallback(() => void dispatch(details.requested(id)), [dispatch, id]),
  );
  return (
    <FormPage
      title={privacy ? privacy.name || t(($) => $.members.erased) : t(($) => $.privacy.title)}
      group={t(($) => $.frame.groups.members)}
      list={list}
      {...(privacy
        ? {
            note: [privacy.email, privacy.number && `+${privacy.number}`].filter(Boolean).join(', '),
            actions: <Actions privacy={privacy} />,
          }
        : {})}
    >
      <RecordStates found={found} list={list}>
        {(record) => <Parts privacy={record} />}
      </RecordStates>
    </FormPage>
  );
}

function Actions({ privacy }: { privacy: MemberPrivacy }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button asChild size="sm" variant="outline">
        <Link to={pathTo('member', privacy.id)}>{t(($) => $.privacy.memberPage)}</Link>
      </Button>
      {privacy.erasedAt === null ? (
        <>
          <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
            <Eraser className="size-4" aria-hidden /> {t(($) => $.privacy.erase)}
          </Button>
          <EraseDialog privacy={privacy} open={open} onClose={close} />
        </>
      ) : null}
    </>
  );
}

function Parts({ privacy }: { privacy: MemberPrivacy }) {
  const t = useText();
  const { language } = useLanguage();
  const { erasedAt, requests, documents } = privacy;
  if (erasedAt !== null)
    return (
      <div className="grid max-w-190 gap-5">
        <p className="rounded-lg bg-surface p-5 shadow-card">
          {t(($) => $.privacy.erasedNote, { date: formatDate(erasedAt, language) })}
        </p>
        <Requests requests={requests} />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ConsentHistory privacy={privacy} />
        <Requests requests={requests} />
      </div>
      <Card title={t(($) => $.privacy.inForce)}>
        <dl className="grid gap-2 text-small">
          {documents.map(({ document, version, required }) => (
            <div key={document} className="flex justify-between gap-3">
              <dt className="text-ink-2">
                {t(($) => $.privacy.documents[document])}
                {required ? null : <small className="block text-tiny">{t(($) => $.privacy.ownChoice)}</small>}
              </dt>
              <dd className="text-right font-medium tabular-nums">{version}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

function Requests({ requests }: { requests: readonly DataRequest[] }) {
  const t = useText();
  return (
    <section className="grid gap-3">
      <h2 className="text-card">{t(($) => $.privacy.requests)}</h2>
      {requests.length === 0 ? (
        <p className="rounded-lg bg-surface p-5 text-small text-ink-2 shadow-card">
          {t(($) => $.privacy.noRequestsOfMember)}
        </p>
      ) : null}
      {requests.map((request) => (
        <Card key={request.id} title={t(($) => $.privacy.kinds[request.kind])} action={<StateTag request={request} />}>
          <RequestFacts request={request} />
          {request.kind === 'erasure' ? <Proofs request={request} /> : null}
        </Card>
      ))}
    </section>
  );
}
