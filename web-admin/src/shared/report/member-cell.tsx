import { Link } from 'react-router-dom';
import { pathTo, type Screen } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import type { MemberOfRow } from './report.js';

interface MemberCellProps {
  row: MemberOfRow;
  /** The page of the member to which the name leads. */
  to?: Screen;
}

/** The member of a row, with the way to a page of the member: name and e-mail; an erased one by the id alone. */
export function MemberCell({ row: { memberId, name, email, erased }, to = 'member' }: MemberCellProps) {
  const t = useText();
  return (
    <span className="grid min-w-36 gap-0.5">
      <Link to={pathTo(to, memberId)} className="justify-self-start font-bold text-primary hover:underline">
        {erased ? t(($) => $.reports.erased) : name || memberId}
      </Link>
      <small className="text-tiny break-all text-ink-2">{erased ? memberId : email}</small>
    </span>
  );
}
