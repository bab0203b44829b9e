import { RepeatableRows, type RepeatableRowsProps } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { Controller, useFormContext, type FieldValues, type RegisterOptions } from 'react-hook-form';
import { fieldId } from './record/form.js';

/** Rows of one field (docs/product/forms.md#contests-form). */
const MAX_ROWS = 50;

interface RowsInputProps<Row> {
  name: string;
  legend: string;
  texts: RepeatableRowsProps<Row>['texts'];
  rules: NonNullable<RegisterOptions<FieldValues>['validate']>;
  make: () => Row;
  dense?: boolean;
  /** The fields of a row; `wrong` once the rows were refused. */
  children: (row: Row, number: number, set: (change: Partial<Row>) => void, wrong: boolean) => ReactNode;
}

/** Rows that are one field of the form: an error of one row is shown at the field, and at the inputs of the row. */
export function RowsInput<Row extends { id: string }>(props: RowsInputProps<Row>) {
  const { name, legend, texts, rules, make, dense = false, children } = props;
  const { control, getValues } = useFormContext();
  return (
    <Controller
      name={name}
      control={control}
      rules={{ validate: rules }}
      render={({ field, fieldState }) => {
        const rows = field.value as Row[];
        // a picture is checked asynchronously, and quick presses may come before the next drawing: the rows may be others by then
        const current = () => getValues(name) as Row[];
        const set = (id: string, change: Partial<Row>) =>
          field.onChange(current().map((row) => (row.id === id ? { ...row, ...change } : row)));
        return (
          <RepeatableRows
            id={fieldId(name)}
            legend={legend}
            texts={texts}
            rows={rows}
            rowKey={({ id }) => id}
            max={MAX_ROWS}
            dense={dense}
            onAdd={() => field.onChange([...current(), make()])}
            onRemove={(index) => field.onChange(rows.toSpliced(index, 1))}
            onMove={(from, to) => field.onChange(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!))}
            error={fieldState.error?.message}
          >
            {(row, index) => children(row, index + 1, (change) => set(row.id, change), fieldState.invalid)}
          </RepeatableRows>
        );
      }}
    />
  );
}
