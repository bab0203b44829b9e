import { Tag } from '@club/web-kit/admin/index.ts';
import type { Schema } from '@club/web-kit';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { useSourceName } from '../../shared/report/source-name.js';
import { useMembers } from './branch.js';
import { messages } from './requests.js';
import { SectionTable } from './section-table.js';
import { useSection } from './use-section.js';

/** Values of a message that name nothing to a reader. */
const IDS = /Id$|^ticket$/;

/** Everything that a message tells: what happened, and what the same code brought besides. */
const toldBy = ({ type, params, also = [] }: Schema<'InboxMessage'>) => [{ type, params }, ...also];

/** Messages of the inbox, by their kind and what they name. */
export function MessagesSection({ id }: { id: string }) {
  const t = useText();
  const kinds = t(($) => $.members.messages, { returnObjects: true }) as Readonly<Record<string, string>>;
  const detailsOf = useDetails();
  return (
    <SectionTable
      caption={t(($) => $.members.tabs.messages)}
      state={useMembers().messages}
      section={useSection(id, messages)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ at }) => <MomentCell at={at} /> },
        {
          key: 'type',
          header: t(($) => $.members.message),
          cell: (row) =>
            toldBy(row).map(({ type }) => (
              <span key={type} className="block">
                {kinds[type] ?? type}
              </span>
            )),
        },
        {
          key: 'params',
          header: t(($) => $.members.values),
          cell: (row) =>
            toldBy(row).map(({ type, params }) => (
              <span key={type} className="block">
                {detailsOf(params) || '–'}
              </span>
            )),
        },
        {
          key: 'read',
          header: t(($) => $.accounts.state),
          cell: ({ read }) => <Tag tone={read ? 'plain' : 'warn'}>{t(($) => $.members[read ? 'read' : 'unread'])}</Tag>,
        },
      ]}
    />
  );
}

/** Returns what a message names, in the language of the screen. */
function useDetails(): (params: Readonly<Record<string, string>>) => string {
  const t = useText();
  const { language } = useLanguage();
  const sourceName = useSourceName();
  const other = language === 'en' ? /Bm$/ : /En$/;
  return (params) =>
    Object.entries(params)
      .filter(([name, value]) => value !== '' && !IDS.test(name) && !other.test(name))
      .map(([name, value]) => {
        if (name === 'points') return t(($) => $.members.messagePoints, { count: Number(value) });
        return name === 'source' ? sourceName(value) : value;
      })
      .join(', ');
}
