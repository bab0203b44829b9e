import { formatList, formatPoints } from '@club/web-kit';
import { Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MomentCell } from '../../shared/cells.js';
import { Fact, Facts } from '../../shared/facts.js';
import type { DataRequest } from './requests.js';
import { privacyEn } from './texts-en.js';

const TONES: Readonly<Record<DataRequest['state'], TagTone>> = { open: 'sky', done: 'ok', withdrawn: 'plain' };

/** The state of a request in a word; an open one may be overdue. */
export function StateTag({ request: { state, overdue } }: { request: DataRequest }) {
  const t = useText();
  return overdue ? (
    <Tag tone="danger">{t(($) => $.privacy.overdue)}</Tag>
  ) : (
    <Tag tone={TONES[state]}>{t(($) => $.privacy.states[state])}</Tag>
  );
}

/** Returns who made a request, in words. */
export function useOrigin() {
  const t = useText();
  return ({ by, username }: DataRequest) =>
    by === 'member'
      ? t(($) => $.privacy.byMember)
      : t(($) => $.privacy.byAdmin, { name: username || t(($) => $.audit.formerAdmin) });
}

type Named = keyof typeof privacyEn.privacy.names;

/** Returns the name of a service, of a part of a copy or of a kind of records; those without a name keep their own. */
export function useNames() {
  const t = useText();
  return (name: string) =>
    Object.hasOwn(privacyEn.privacy.names, name) ? t(($) => $.privacy.names[name as Named]) : name;
}

/** The details of a request: who made it, when, what a copy lacked, and what each service removed. */
export function RequestFacts({ request }: { request: DataRequest }) {
  const t = useText();
  const { language } = useLanguage();
  const originOf = useOrigin();
  const nameOf = useNames();
  const { requestedAt, dueAt, closedAt, reason, missing } = request;
  return (
    <Facts>
      <Fact name={t(($) => $.privacy.asked)}>
        <MomentCell at={requestedAt} />
      </Fact>
      <Fact name={t(($) => $.privacy.askedBy)}>{originOf(request)}</Fact>
      <Fact name={t(($) => $.privacy.due)}>
        <MomentCell at={dueAt} />
      </Fact>
      <Fact name={t(($) => $.privacy.closed)}>
        <MomentCell at={closedAt} />
      </Fact>
      {reason ? <Fact name={t(($) => $.audit.reason)}>{reason}</Fact> : null}
      {missing.length > 0 ? (
        <Fact name={t(($) => $.privacy.missing)}>{formatList(missing.map(nameOf), language)}</Fact>
      ) : null}
    </Facts>
  );
}

/** The proof of an erasure: each service, whether it has confirmed, and what it removed. */
export function Proofs({ request: { proofs, awaited } }: { request: DataRequest }) {
  const t = useText();
  const nameOf = useNames();
  return (
    <div className="grid gap-2 text-small">
      <h3 className="text-small font-bold">{t(($) => $.privacy.proof)}</h3>
      <ul>
        {proofs.map(({ service, at, removed }) => (
          <Service key={service} name={nameOf(service)} tag={<Tag tone="ok">{t(($) => $.privacy.confirmed)}</Tag>}>
            <Removed removed={removed} />
            <span className="text-tiny">
              <MomentCell at={at} />
            </span>
          </Service>
        ))}
        {awaited.map((service) => (
          <Service key={service} name={nameOf(service)} tag={<Tag tone="warn">{t(($) => $.privacy.awaited)}</Tag>} />
        ))}
      </ul>
      <p className="text-tiny text-ink-2">{t(($) => $.privacy.ledgerNote)}</p>
    </div>
  );
}

interface ServiceProps {
  name: string;
  tag: ReactNode;
  children?: ReactNode;
}

const Service = ({ name, tag, children }: ServiceProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0">
    <span className="grid min-w-0 gap-0.5">
      <b>{name}</b>
      <span className="grid gap-0.5 text-ink-2">{children}</span>
    </span>
    {tag}
  </li>
);

/** The number of records of each kind that lost their personal data. */
function Removed({ removed }: { removed: DataRequest['proofs'][number]['removed'] }) {
  const t = useText();
  const nameOf = useNames();
  const some = Object.entries(removed).filter(([, count]) => count > 0);
  return some.length === 0 ? (
    <span>{t(($) => $.privacy.nothingKept)}</span>
  ) : (
    <span>{some.map(([kind, count]) => `${nameOf(kind)}: ${formatPoints(count)}`).join(', ')}</span>
  );
}
