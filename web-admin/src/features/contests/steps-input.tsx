import { TextField } from '@club/web-kit';
import { BilingualPair, TextAreaField } from '@club/web-kit/admin/index.ts';
import { useText } from '../../i18n/hooks.js';
import { MAX_TITLE } from '../../shared/inputs.js';
import { isStep, newStep, type StepRow, type Values } from './contest-values.js';
import { RowsInput } from '../../shared/rows-input.js';

/** The steps that members take, in both languages. */
export function StepsInput() {
  const t = useText();
  const optional = t(($) => $.form.optional);
  return (
    <RowsInput<StepRow>
      name="steps"
      legend={t(($) => $.contests.steps)}
      make={newStep}
      texts={{
        add: t(($) => $.contests.stepRows.add),
        remove: (number) => t(($) => $.contests.stepRows.remove, { number }),
        up: (number) => t(($) => $.contests.stepRows.up, { number }),
        down: (number) => t(($) => $.contests.stepRows.down, { number }),
        moved: (from, to) => t(($) => $.contests.stepRows.moved, { from, to }),
      }}
      rules={{
        required: (rows) => (rows as Values['steps']).every(isStep) || t(($) => $.contests.stepsMissing),
        long: (rows) =>
          (rows as Values['steps']).every(
            ({ instruction, instructionBM }) => Math.max(instruction.length, instructionBM.length) <= MAX_TITLE,
          ) || t(($) => $.form.tooLong, { count: MAX_TITLE }),
      }}
    >
      {(row, number, set, wrong) => {
        const error = (value: string) => (wrong && value.trim() === '' ? { error: t(($) => $.form.required) } : {});
        const instruction = (name: 'instruction' | 'instructionBM', language: 'en' | 'bm') => (
          <TextField
            label={t(($) => $.contests.instruction[language], { number })}
            value={row[name]}
            required
            autoComplete="off"
            onChange={(event) => set({ [name]: event.target.value })}
            {...error(row[name])}
          />
        );
        const description = (name: 'description' | 'descriptionBM', language: 'en' | 'bm') => (
          <TextAreaField
            label={t(($) => $.contests.stepText[language], { number })}
            optional={optional}
            rows={2}
            value={row[name]}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        );
        return (
          <div className="grid gap-3">
            <BilingualPair en={instruction('instruction', 'en')} bm={instruction('instructionBM', 'bm')} />
            <BilingualPair en={description('description', 'en')} bm={description('descriptionBM', 'bm')} />
          </div>
        );
      }}
    </RowsInput>
  );
}
