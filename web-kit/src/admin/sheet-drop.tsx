import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { cn } from '../lib/cn';
import { buttonStyles } from '../ui/button';
import { FieldNote } from '../ui/field';

export interface SheetDropProps {
  /** Names the field: "File of codes". */
  label: string;
  /** States the rules for the file: "CSV, at most 100,000 rows". */
  rulesText: ReactNode;
  file: File | undefined;
  onChange: (file: File) => void;
  /** "Drop it here, or choose a file", "Replace", and the error of a file that is neither CSV nor workbook. */
  texts: { choose: string; replace: string; notSheet: string };
  /** "1.2 MB". */
  sizeText: (bytes: number) => string;
  /** Beside the file: how many rows it has, once that is known. */
  note?: ReactNode;
  error?: ReactNode;
  /** A chosen file was no spreadsheet and not taken. */
  onRefused?: () => void;
  disabled?: boolean;
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses a CSV or a workbook, or takes a dropped one; its name and size are shown. The file itself is not read here. */
export function SheetDrop({
  label,
  rulesText,
  file,
  onChange,
  texts,
  sizeText,
  note,
  error,
  onRefused,
  disabled = false,
  id,
  ref,
}: SheetDropProps) {
  const own = useId();
  const inputId = id ?? own;
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (next: File | undefined) => {
    if (!next || disabled) return;
    // spreadsheets name the media types of their files as they please
    const sheet = /\.(csv|txt|tsv|xlsx)$/i.test(next.name);
    setProblem(sheet ? undefined : texts.notSheet);
    if (sheet) onChange(next);
    else onRefused?.();
  };
  const wrong = Boolean(problem ?? error);
  return (
    <div className="grid min-w-0 gap-1.5">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        className={cn(
          'relative grid rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          file ? 'bg-page' : 'border-2 border-dashed',
          wrong ? 'border-danger' : 'border-line-strong',
          over && 'shadow-[inset_0_0_0_3px_var(--color-primary)]',
        )}
      >
        <input
          ref={ref}
          id={inputId}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={disabled}
          aria-label={label}
          aria-describedby={`${own}-rules ${own}-note`}
          aria-invalid={wrong || undefined}
          className="sr-only outline-none"
          onChange={(event) => {
            const next = event.target.files?.[0];
            // the same file once more is a change too, after it was put right
            event.target.value = '';
            take(next);
          }}
        />
        {file ? (
          <div className="flex min-h-14 items-center gap-3 py-1.5 pr-2 pl-4 text-small leading-[1.35]">
            <FileSpreadsheet className="size-5 shrink-0 text-primary" aria-hidden />
            <p className="min-w-0 flex-1">
              <b className="block break-words">{file.name}</b>
              <span className="text-ink-2">
                {sizeText(file.size)}
                {note ? <>, {note}</> : null}
              </span>
            </p>
            <label htmlFor={inputId} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
              {texts.replace}
            </label>
          </div>
        ) : (
          <label
            htmlFor={inputId}
            className="grid min-h-32 content-center justify-items-center gap-1 rounded-md p-4 text-center text-small hover:bg-sunken/60"
          >
            <FileUp className="size-6" aria-hidden />
            <b>{label}</b>
            <span className="text-ink-2">{texts.choose}</span>
          </label>
        )}
      </div>
      <p id={`${own}-rules`} className="text-tiny leading-[1.45] text-ink-2">
        {rulesText}
      </p>
      <FieldNote id={`${own}-note`} error={problem ?? error} />
    </div>
  );
}
