import { formatDate, type Answer } from '@club/web-kit';
import { useLanguage, useText } from '../../i18n/hooks.js';

type Stage = Answer<'POST /admin/report/user/details'>[number]['pregnancyStage'];

/** The stage of a member, of a pregnant one with the due date. */
export function StageCell({ stage, edb }: { stage: Stage; edb: string | null }) {
  const t = useText();
  const { language } = useLanguage();
  const name = t(($) => $.accounts.stages[stage]);
  return <>{edb ? t(($) => $.accounts.due, { stage: name, date: formatDate(edb, language) }) : name}</>;
}
