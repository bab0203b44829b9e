import { Button, CheckboxField, cn, Message } from '@club/web-kit';
import { CheckboxGroup } from '@club/web-kit/admin/index.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useAppDispatch } from '../../core/hooks.js';
import { useText } from '../../i18n/hooks.js';
import { cut } from '../../shared/cells.js';
import { useSurvey } from './branch.js';
import { brands, type Brand, type Question, type QuestionDetails } from './requests.js';
import { firstLine, laterThan, type AnswerRow, type Scope } from './survey-values.js';

/** Returns the rules of an answer in short; none without rules. Those of a sub-question only hide it. */
export function useRuleTexts() {
  const t = useText();
  return ({ removes, specify, hiddenFor }: AnswerRow, follows: boolean): string[] => [
    ...(follows && removes.length > 0 ? [t(($) => $.survey.rules.removesCount, { count: removes.length })] : []),
    ...(follows && specify ? [t(($) => $.survey.rules.specifyRule)] : []),
    ...(hiddenFor.length > 0 ? [t(($) => $.survey.rules.hiddenCount, { count: hiddenFor.length })] : []),
  ];
}

interface AnswerRulesProps {
  row: AnswerRow;
  /** Place, from 1. */
  number: number;
  set: (change: Partial<AnswerRow>) => void;
  all: readonly Question[] | null;
  question: QuestionDetails | undefined;
  /** True if the survey depends on this answer: answers of a sub-question skip no questions and ask for no text. */
  follows: boolean;
}

/** The rules of an answer: it takes later questions out, asks for words, is not offered for some packs. Opened by its button, which lists them. */
export function AnswerRules({ row, number, set, all, question, follows }: AnswerRulesProps) {
  const t = useText();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const rules = useRuleTexts()(row, follows);
  const summary = rules.length > 0 ? rules.join(', ') : t(($) => $.survey.rules.none);
  return (
    <div className="grid gap-2">
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3 justify-self-start"
        aria-expanded={open}
        aria-controls={panel}
        aria-label={t(($) => $.survey.rules.of, { number, rules: summary })}
        icon={<ChevronDown className={cn('size-4', open && 'rotate-180')} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {summary}
      </Button>
      <div id={panel} hidden={!open}>
        {open ? (
          <div className="grid gap-3 rounded-md bg-page p-3">
            {follows ? <Removes row={row} set={set} all={all} question={question} /> : null}
            {follows ? (
              <CheckboxField
                label={t(($) => $.survey.rules.specify)}
                checked={row.specify}
                onChange={(event) => set({ specify: event.target.checked })}
              />
            ) : null}
            <HiddenFor row={row} set={set} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

type PartProps = Pick<AnswerRulesProps, 'row' | 'set'>;

/** The later questions that are not asked after this answer, by their titles. */
function Removes({ row, set, all, question }: PartProps & Pick<AnswerRulesProps, 'all' | 'question'>) {
  const t = useText();
  const later = laterThan(all ?? [], question);
  if (later.length === 0)
    return (
      <p className="text-small text-ink-2">
        {question ? t(($) => $.survey.rules.nothingLater) : t(($) => $.survey.rules.newIsLast)}
      </p>
    );
  return (
    <CheckboxGroup
      legend={t(($) => $.survey.rules.removes)}
      value={row.removes}
      onChange={(removes) => set({ removes })}
      options={later.map(({ id, title, active }) => ({
        value: id,
        label: cut(firstLine(title)),
        ...(active ? {} : { note: t(($) => $.survey.notAsked) }),
      }))}
    />
  );
}

const SEPARATOR = ' ';
/** A format belongs to one brand, so it identifies the brand, also where the brand is left out. */
const keyOf = ({ brandId, formatId }: Scope) => formatId || `${brandId}${SEPARATOR}`;

/** The packs for which an answer is not offered: brands, or formats of them. What the brands do not have any more stays until it is unticked. */
function HiddenFor({ row, set }: PartProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { brands: known } = useSurvey();
  if (!known.data) {
    if (known.status !== 'error') return <p className="text-small text-ink-2">{t(($) => $.list.loading)}</p>;
    return (
      <Message
        tone="warning"
        live="status"
        action={
          <Button size="sm" variant="outline" onClick={() => dispatch(brands.requested())}>
            {t(($) => $.states.tryAgain)}
          </Button>
        }
      >
        {t(($) => $.survey.rules.brandsFailed)}
      </Message>
    );
  }
  const packs = packsOf(known.data, (brand) => t(($) => $.survey.rules.wholeBrand, { brand }));
  const gone = row.hiddenFor.filter((scope) => !packs.some(({ key }) => key === keyOf(scope)));
  const scopes = new Map([
    ...packs.map(({ key, scope }) => [key, scope] as const),
    // what is stored stays word for word
    ...row.hiddenFor.map((scope) => [keyOf(scope), scope] as const),
  ]);
  return (
    <CheckboxGroup
      legend={t(($) => $.survey.rules.hiddenFor)}
      columns={2}
      value={row.hiddenFor.map(keyOf)}
      onChange={(keys) => set({ hiddenFor: keys.flatMap((key) => scopes.get(key) ?? []) })}
      options={[
        ...packs.map(({ key, label }) => ({ value: key, label })),
        ...gone.map((scope) => ({ value: keyOf(scope), label: t(($) => $.survey.rules.gone) })),
      ]}
    />
  );
}

/** Returns each brand, and each of its formats. */
function packsOf(all: readonly Brand[], whole: (brand: string) => string) {
  return all.flatMap(({ id: brandId, name, formats }) => [
    { key: keyOf({ brandId, formatId: '' }), label: whole(name), scope: { brandId, formatId: '' } },
    ...formats.map(({ id: formatId, name: format }) => ({
      key: formatId,
      label: `${name}, ${format}`,
      scope: { brandId, formatId },
    })),
  ]);
}
