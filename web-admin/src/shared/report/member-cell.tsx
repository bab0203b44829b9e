import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import type { MemberOfRow } from './report.js';

/** The member of a row, with the way to the member's page: name and e-mail; an erased one by the id alone. */
export function MemberCell({ row: { memberId, name, email, erased } }: { row: MemberOfRow }) {
  const t = useText();
  return (
    <span className="grid min-w-36 gap-0.5">
      <Link to={pathTo('member', memberId)} className="justify-self-start font-bold text-primary hover:underline">
        {erased ? t(($) => $.reports.erased) : name || memberId}
      </Link>
      <small className="text-tiny break-all text-ink-2">{erased ? memberId : email}</small>
    </span>
  );
}
