import { Button, formatSignedPoints, type Answer } from '@club/web-kit';
import { ConfirmDialog } from '@club/web-kit/admin/index.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { HistoryEntries } from '../../shared/history.js';
import { useReason } from '../../shared/reason.js';
import { useMembers } from './branch.js';
import { codes, refusals, sessions, signOut, views, type Viewed } from './requests.js';
import { SectionTable } from './section-table.js';
import { useSection } from './use-section.js';

interface SectionProps {
  id: string;
}

/** Returns an answer that has all rows as a page of a section. */
const whole = <State extends { data: readonly unknown[] | null }>(state: State) =>
  ({ ...state, data: state.data && { rows: state.data, cursor: null } }) as never;

/** Codes that were scanned, and attempts that were refused; each loads and fails by itself. */
export function CodesSection({ id }: SectionProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-bold">{t(($) => $.members.scanned)}</h3>
      <div>
        <ScannedCodes id={id} />
      </div>
      <h3 className="mt-3 font-bold">{t(($) => $.members.refused)}</h3>
      <div>
        <RefusedCodes id={id} />
      </div>
    </div>
  );
}

function ScannedCodes({ id }: SectionProps) {
  const t = useText();
  return (
    <SectionTable
      caption={t(($) => $.members.scanned)}
      state={useMembers().codes}
      section={useSection(id, codes)}
      rowKey={({ entryId }) => entryId}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ scannedAt }) => <MomentCell at={scannedAt} /> },
        {
          key: 'code',
          header: t(($) => $.reports.columns.code),
          cell: ({ code }) => <span className="whitespace-nowrap tabular-nums">{code || '–'}</span>,
        },
        {
          key: 'product',
          header: t(($) => $.reports.columns.product),
          cell: ({ brand, format, size }) => `${brand} ${format} ${size.toUpperCase()}`,
        },
        {
          ...{ key: 'batch', optional: true },
          header: t(($) => $.reports.columns.batch),
          cell: ({ batchId }) => (
            <Link to={pathTo('codeDetails', batchId)} className="font-bold text-primary hover:underline">
              {batchId.slice(-8)}
            </Link>
          ),
        },
        {
          ...{ key: 'points', numeric: true },
          header: t(($) => $.accounts.points),
          cell: ({ points }) => <span className="font-bold text-success">{formatSignedPoints(points)}</span>,
        },
      ]}
    />
  );
}

function RefusedCodes({ id }: SectionProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <SectionTable
      caption={t(($) => $.members.refused)}
      state={useMembers().refusals}
      section={useSection(id, refusals)}
      rowKey={({ at, code }) => `${at} ${code}`}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ at }) => <MomentCell at={at} /> },
        {
          key: 'reason',
          header: t(($) => $.members.refusedBecause),
          cell: ({ reason }) => (
            <span className="grid min-w-40 gap-0.5">
              {errorText({ code: reason })}
              <small className="text-tiny text-ink-2">{reason}</small>
            </span>
          ),
        },
        { key: 'code', header: t(($) => $.members.codeMark), cell: ({ code }) => code },
      ]}
    />
  );
}

type Session = Answer<'GET /admin/member/sessions'>[number];

/** Texts of the ways in that are recorded; an empty one is the password or a link. */
const WAYS_IN: Partial<Record<string, 'byPhone' | 'byPasskey'>> = { phone: 'byPhone', passkey: 'byPasskey' };

/** Open sessions, each of which can be ended, or all of them. */
export function SessionsSection({ id }: SectionProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const state = useMembers().sessions;
  const [ending, setEnding] = useState<Session | 'all'>();
  const reason = useReason();
  return (
    <div className="grid gap-3">
      {state.data && state.data.length > 0 ? (
        <p>
          <Button
            size="sm"
            variant="outline"
            icon={<LogOut className="size-4" aria-hidden />}
            onClick={() => setEnding('all')}
          >
            {t(($) => $.members.endAll)}
          </Button>
        </p>
      ) : null}
      <SectionTable<Session>
        caption={t(($) => $.members.tabs.sessions)}
        state={whole(state)}
        section={useSection(id, sessions)}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'device',
            header: t(($) => $.members.device),
            cell: ({ device }) => device || t(($) => $.members.unknownDevice),
          },
          { key: 'used', header: t(($) => $.members.lastUsed), cell: ({ usedAt }) => <MomentCell at={usedAt} /> },
          { key: 'at', header: t(($) => $.members.opened), cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
          { key: 'until', header: t(($) => $.members.expires), cell: ({ expiresAt }) => <MomentCell at={expiresAt} /> },
          {
            key: 'by',
            header: t(($) => $.members.openedBy),
            cell: ({ openedBy }) => t(($) => $.members[WAYS_IN[openedBy] ?? 'byPassword']),
          },
        ]}
        menu={{
          label: ({ id: name }) => t(($) => $.list.more, { name: name.slice(0, 8) }),
          items: (row) => [
            {
              key: 'end',
              label: t(($) => $.members.endOne),
              icon: <LogOut className="size-4" aria-hidden />,
              onSelect: () => setEnding(row),
            },
          ],
        }}
      />
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={(open) => (open ? undefined : setEnding(undefined))}
        title={ending === 'all' ? t(($) => $.members.endAllTitle) : t(($) => $.members.endOneTitle)}
        description={t(($) => $.members.endBody)}
        confirmLabel={ending === 'all' ? t(($) => $.members.endAll) : t(($) => $.members.endOne)}
        cancelLabel={t(($) => $.form.cancel)}
        danger
        reason={{ label: t(($) => $.accounts.reason), ...reason }}
        onConfirm={(why) => {
          const one = ending !== 'all' && ending ? { sessionId: ending.id } : {};
          setEnding(undefined);
          dispatch(
            signOut.requested({
              fields: { id, ...one, reason: why },
              message: t(($) => $.members.ended),
              reload: [sessions.requested({ id })],
            }),
          );
        }}
      />
    </div>
  );
}

/** Who opened the data of this member. */
export function ViewsSection({ id }: SectionProps) {
  const t = useText();
  return (
    <SectionTable<Viewed>
      caption={t(($) => $.members.tabs.views)}
      state={useMembers().views}
      section={useSection(id, views)}
      rowKey={(row) => row.id}
      columns={[
        { key: 'at', header: t(($) => $.members.when), cell: ({ at }) => <MomentCell at={at} /> },
        {
          key: 'who',
          header: t(($) => $.privacy.viewer),
          cell: ({ username }) => username || t(($) => $.audit.formerAdmin),
        },
        { key: 'place', header: t(($) => $.privacy.place), cell: ({ place }) => t(($) => $.privacy.places[place]) },
      ]}
    />
  );
}

/** Audit entries of this member: of the account, and of the points. */
export const AuditSection = ({ id }: SectionProps) => <HistoryEntries id={id} />;
