import { useText } from '../../i18n/hooks.js';
import type { MemberOfRow } from './report.js';

/** The member of a row: name and e-mail; an erased one by the id alone. */
export function MemberCell({ row: { memberId, name, email, erased } }: { row: MemberOfRow }) {
  const t = useText();
  return (
    <span className="grid min-w-36 gap-0.5">
      <span className={erased ? 'text-ink-2' : 'font-medium'}>{erased ? t(($) => $.reports.erased) : name}</span>
      <small className="text-tiny break-all text-ink-2">{erased ? memberId : email}</small>
    </span>
  );
}
