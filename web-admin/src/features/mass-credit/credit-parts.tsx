import { Button, formatPoints } from '@club/web-kit';
import { Progress, Tag, type TagTone } from '@club/web-kit/admin/index.ts';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import type { CreditRow, MassCredit } from './requests.js';

const TONES: Record<MassCredit['status'], TagTone> = {
  checked: 'plain',
  waiting: 'gold',
  running: 'warn',
  done: 'ok',
  rejected: 'plain',
  failed: 'danger',
};

/** Returns how a mass credit is called: by its title, or by its kind where it has none. */
export function useCreditName() {
  const t = useText();
  return useCallback(
    ({ type, title }: Pick<MassCredit, 'type' | 'title'>) => {
      const name = title || t(($) => $.massCredit.noTitle);
      return type === 'reversal' ? t(($) => $.massCredit.reversalOf, { name }) : name;
    },
    [t],
  );
}

/** The state of a mass credit in a word. */
export function CreditTag({ status }: Pick<MassCredit, 'status'>) {
  const t = useText();
  return <Tag tone={TONES[status]}>{t(($) => $.massCredit.states[status])}</Tag>;
}

/** Shows the number of rows of a mass credit that have an outcome. */
export function CreditProgress({ credit }: { credit: MassCredit }) {
  const t = useText();
  const name = useCreditName()(credit);
  const done = credit.rows - credit.ready;
  return (
    <Progress
      label={t(($) => $.massCredit.progressOf, { name })}
      value={done}
      max={credit.rows}
      text={t(($) => $.massCredit.progress, {
        done: formatPoints(done),
        all: formatPoints(credit.rows),
        count: credit.rows,
      })}
    />
  );
}

/** The way to a new mass credit. */
export function AddPointsLink() {
  const t = useText();
  return (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo('massCreditNew')}>
        <Plus className="size-4" aria-hidden /> {t(($) => $.massCredit.add)}
      </Link>
    </Button>
  );
}

interface RowEmailProps {
  row: Pick<CreditRow, 'email' | 'erased' | 'userId'>;
  /** Leads to the member's page; left out where a form would be lost. */
  linked?: boolean;
}

/** The e-mail of a row: red and bold where no account has it. */
export function RowEmail({ row, linked = false }: RowEmailProps) {
  const t = useText();
  if (linked && row.userId) {
    return (
      <Link to={pathTo('member', row.userId)} className="font-bold break-all text-primary hover:underline">
        {row.erased ? t(($) => $.massCredit.erased) : row.email}
      </Link>
    );
  }
  if (row.erased) return <span className="text-ink-2">{t(($) => $.massCredit.erased)}</span>;
  return row.userId ? (
    <span className="break-all">{row.email}</span>
  ) : (
    <b className="break-all text-danger">{row.email}</b>
  );
}
