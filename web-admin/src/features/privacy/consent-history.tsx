import { DataTable, TableNotice, Tag, type Column } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { Pictured } from '../../shared/reading.js';
import type { Consent, MemberPrivacy } from './requests.js';

/** Answers of a member to each document, newest first, with the version and the language that was read. */
export function ConsentHistory({ privacy: { consents, documents } }: { privacy: MemberPrivacy }) {
  const t = useText();
  const title = t(($) => $.privacy.consents);
  const none = (
    <TableNotice picture={<Pictured of="nothing" />} title={t(($) => $.privacy.noConsents)}>
      {t(($) => $.privacy.noConsentsBody)}
    </TableNotice>
  );
  return (
    <section className="grid gap-3">
      <h2 className="text-card">{title}</h2>
      <DataTable
        caption={title}
        summary={t(($) => $.members.shown, { count: consents.length, name: title })}
        loadingText={t(($) => $.list.loading)}
        columns={useColumns(documents)}
        rows={consents}
        rowKey={({ document, at, given }) => `${document} ${at} ${String(given)}`}
        empty={none}
        noMatch={none}
        filtered={false}
      />
    </section>
  );
}

function useColumns(documents: MemberPrivacy['documents']): Column<Consent>[] {
  const t = useText();
  const inForce = ({ document, version }: Consent) =>
    documents.some((one) => one.document === document && one.version === version);
  return [
    {
      key: 'document',
      header: t(($) => $.privacy.document),
      cell: ({ document }) => <b>{t(($) => $.privacy.documents[document])}</b>,
    },
    {
      key: 'answer',
      header: t(($) => $.privacy.answer),
      cell: ({ given }) => (
        <Tag tone={given ? 'ok' : 'plain'}>{t(($) => (given ? $.privacy.agreed : $.privacy.refused))}</Tag>
      ),
    },
    {
      key: 'version',
      header: t(($) => $.privacy.version),
      cell: (consent) => (
        <span className="grid gap-0.5">
          {consent.version}
          {inForce(consent) ? null : <small className="text-tiny text-ink-2">{t(($) => $.privacy.replaced)}</small>}
        </span>
      ),
    },
    {
      key: 'language',
      header: t(($) => $.privacy.readIn),
      cell: ({ language }) => t(($) => $.members.languages[language]),
    },
    { key: 'at', header: t(($) => $.members.when), cell: ({ at }) => <MomentCell at={at} /> },
  ];
}
