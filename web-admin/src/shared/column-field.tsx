import { SelectField } from '@club/web-kit';
import { useText } from '../i18n/hooks.js';

/** A column of an uploaded file, as a check answers it. */
interface FileColumn {
  id: string;
  sheet: string;
  letter: string;
  heading: string;
  examples: readonly string[];
}

interface ColumnFieldProps {
  label: string;
  /** The id of the column that was taken. */
  value: string;
  columns: readonly FileColumn[];
  headingRow: number | null;
  disabled: boolean;
  onColumn: (column: string) => void;
}

const nameOf = ({ letter, sheet, heading, examples }: FileColumn) => {
  const place = sheet ? `${sheet}, ${letter}` : letter;
  const sample = examples.length > 0 ? ` (${examples.join(', ')})` : '';
  return `${place}${heading ? `: ${heading}` : ''}${sample}`;
};

/** The column of a file that was taken for a value, and the others to choose from. */
export function ColumnField({ label, value, columns, headingRow, disabled, onColumn }: ColumnFieldProps) {
  const t = useText();
  return (
    <SelectField
      label={label}
      hint={headingRow ? t(($) => $.upload.headingsIn, { row: headingRow }) : t(($) => $.upload.noHeadings)}
      value={value}
      disabled={disabled || columns.length < 2}
      options={columns.map((each) => ({ value: each.id, label: nameOf(each) }))}
      onChange={({ target }) => onColumn(target.value)}
    />
  );
}
