import { ImageUp, RotateCw, Undo2, Upload } from 'lucide-react';
import { useId, useState, type DragEvent, type Ref } from 'react';
import { cn } from '../lib/cn';
import { Button, buttonStyles } from '../ui/button';
import { imageError, useFileUrl, type ImageError, type ImageRules } from './image-file';
import { Progress } from './progress';

/** The words of a picture's field. */
export interface ImageTexts {
  /** "Drop it here, or choose a file". */
  choose: string;
  /** "Replace". */
  replace: string;
  /** Reason why a file was rejected. */
  problems: Record<ImageError, string>;
}

export interface ImageSlot {
  /** Chosen now, not yet saved. */
  file: File | undefined;
  /** Saved before. */
  url?: string | undefined;
  /** The saved or chosen picture in words. */
  alt: string;
  onChange: (file: File) => void;
  /** Takes several files of one dialog; without it one is taken at a time. */
  onMany?: ((files: readonly File[]) => void) | undefined;
  /** Takes back what was chosen: "Keep the old one". */
  undo?: { label: string; onUndo: () => void } | undefined;
  /** Share that was uploaded, from 0 to 1, while it is being sent. */
  progress?: number | undefined;
  /** Text and retry of a failed upload. */
  failed?: { text: string; retryLabel: string; onRetry: () => void } | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export interface ImageStageProps extends ImageSlot {
  /** Names the input, and is shown in the empty stage. */
  label: string;
  rules: ImageRules;
  texts: ImageTexts;
  invalid: boolean;
  describedBy: string;
  /** A chosen file was refused (a text), or taken (undefined). */
  onProblem: (text: string | undefined) => void;
}

/** One picture: an empty stage to drop a file on, or the picture with its way to another one. */
export function ImageStage({
  label,
  rules,
  texts,
  invalid,
  describedBy,
  onProblem,
  file,
  url,
  alt,
  onChange,
  onMany,
  undo,
  progress,
  failed,
  id,
  ref,
}: ImageStageProps) {
  const own = useId();
  const inputId = id ?? own;
  const [over, setOver] = useState(false);
  const chosen = useFileUrl(file);
  const shown = chosen ?? (file ? undefined : url);
  const take = async (next: File | undefined) => {
    if (!next) return;
    const problem = await imageError(next, rules);
    onProblem(problem ? texts.problems[problem] : undefined);
    if (!problem) onChange(next);
  };
  // what is wrong with one of several leaves the others
  const takeAll = async (files: readonly File[]) => {
    if (!onMany || files.length < 2) return take(files[0]);
    const checked = await Promise.all(files.map(async (each) => ({ each, problem: await imageError(each, rules) })));
    const wrong = checked.find(({ problem }) => problem);
    onProblem(wrong?.problem ? `${wrong.each.name}: ${texts.problems[wrong.problem]}` : undefined);
    const good = checked.flatMap(({ each, problem }) => (problem ? [] : [each]));
    if (good.length > 0) onMany(good);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void takeAll([...event.dataTransfer.files]);
    },
  };
  return (
    <div
      {...drop}
      className={cn(
        'relative grid min-h-38 min-w-0 overflow-hidden rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        shown
          ? 'aspect-video bg-sunken'
          : cn(
              'h-full border-2 border-dashed',
              invalid ? 'border-danger bg-danger-soft' : 'border-line-strong bg-surface',
            ),
        over && 'shadow-[inset_0_0_0_3px_var(--color-primary)]',
      )}
    >
      <input
        ref={ref}
        id={inputId}
        type="file"
        accept={rules.types.join(',')}
        multiple={onMany !== undefined}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="sr-only outline-none"
        onChange={(event) => {
          const next = [...(event.target.files ?? [])];
          // the same file once more is a change too, after it was refused
          event.target.value = '';
          void takeAll(next);
        }}
      />
      {shown ? (
        <>
          <img src={shown} alt={alt} className="absolute inset-0 size-full object-contain" />
          <div className="absolute inset-x-2 bottom-2 flex flex-wrap items-end justify-end gap-2">
            {file && undo ? (
              <Button
                size="sm"
                variant="outline"
                icon={<Undo2 className="size-4" aria-hidden />}
                aria-label={`${undo.label}: ${label}`}
                onClick={() => {
                  onProblem(undefined);
                  undo.onUndo();
                  // this button is gone then
                  document.getElementById(inputId)?.focus();
                }}
              >
                {undo.label}
              </Button>
            ) : null}
            <label htmlFor={inputId} className={buttonStyles({ variant: 'outline', size: 'sm' })}>
              <Upload className="size-4" aria-hidden />
              {texts.replace}
            </label>
          </div>
        </>
      ) : (
        <label
          htmlFor={inputId}
          className="grid content-center justify-items-center gap-1 p-3 text-center text-small hover:bg-sunken/60"
        >
          <ImageUp className="size-6" aria-hidden />
          <b>{label}</b>
          <span className="text-ink-2">{texts.choose}</span>
        </label>
      )}
      {progress === undefined ? null : (
        <div className="absolute inset-x-0 bottom-0 bg-surface/90 p-2">
          <Progress label={label} value={progress} max={1} />
        </div>
      )}
      {failed ? (
        <div
          role="alert"
          className="absolute inset-0 grid content-center justify-items-center gap-2 bg-danger-soft/95 p-3 text-center text-small font-medium text-danger"
        >
          {failed.text}
          <Button
            size="sm"
            variant="outline"
            icon={<RotateCw className="size-4" aria-hidden />}
            onClick={failed.onRetry}
          >
            {failed.retryLabel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
