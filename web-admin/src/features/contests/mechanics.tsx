import { TextField } from '@club/web-kit';
import { SwitchRow } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/hooks.js';
import { MAX_TITLE, NumberInput, PairInput } from '../../shared/inputs.js';
import { fieldId } from '../../shared/record/form.js';
import { areChoices, newChoice, type ChoiceRow, type Values } from './contest-values.js';
import { RowsInput } from '../../shared/rows-input.js';

/** The requirements of an entry: points, a link, a picture, a receipt, a choice of a list. */
export function Mechanics() {
  const t = useText();
  const [points, choices] = useWatch<Values, ['pointRequired', 'gotDropdown']>({
    name: ['pointRequired', 'gotDropdown'],
  });
  const flags = ['linkURL', 'uploadImages', 'uploadReceipts', 'gotDropdown'] as const;
  return (
    <>
      <div>
        <Flag name="pointRequired" />
        {points ? (
          <div className="pb-3">
            <NumberInput
              name="pointsPerEntry"
              label={t(($) => $.contests.pointsPerEntry)}
              min={1}
              suffix={t(($) => $.contests.pointsUnit)}
            />
          </div>
        ) : null}
        {flags.map((name) => (
          <Flag key={name} name={name} />
        ))}
      </div>
      {choices ? (
        <>
          <PairInput
            names={{ en: 'dropdownTitle', bm: 'dropdownTitleBM' }}
            labels={{ en: t(($) => $.contests.dropdownTitle.en), bm: t(($) => $.contests.dropdownTitle.bm) }}
          />
          <Choices />
        </>
      ) : null}
    </>
  );
}

type FlagName = 'pointRequired' | 'linkURL' | 'uploadImages' | 'uploadReceipts' | 'gotDropdown';

function Flag({ name }: { name: FlagName }): ReactNode {
  const t = useText();
  const { control } = useFormContext<Values>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <SwitchRow
          id={fieldId(name)}
          ref={field.ref}
          label={t(($) => $.contests[name])}
          note={t(($) => $.contests[`${name}Note`])}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function Choices() {
  const t = useText();
  return (
    <RowsInput<ChoiceRow>
      name="dropdownOption"
      legend={t(($) => $.contests.choices)}
      make={newChoice}
      dense
      texts={{
        add: t(($) => $.contests.choiceRows.add),
        remove: (number) => t(($) => $.contests.choiceRows.remove, { number }),
        up: (number) => t(($) => $.contests.choiceRows.up, { number }),
        down: (number) => t(($) => $.contests.choiceRows.down, { number }),
        moved: (from, to) => t(($) => $.contests.choiceRows.moved, { from, to }),
      }}
      rules={{
        required: (rows) => areChoices(rows as ChoiceRow[]) || t(($) => $.contests.choicesMissing),
        long: (rows) =>
          (rows as ChoiceRow[]).every(({ dropdown }) => dropdown.length <= MAX_TITLE) ||
          t(($) => $.form.tooLong, { count: MAX_TITLE }),
      }}
    >
      {(row, number, set, wrong) => (
        <TextField
          label={t(($) => $.contests.choice, { number })}
          labelHidden
          value={row.dropdown}
          autoComplete="off"
          onChange={(event) => set({ dropdown: event.target.value })}
          {...(wrong && row.dropdown.trim() === '' ? { error: t(($) => $.form.required) } : {})}
        />
      )}
    </RowsInput>
  );
}
