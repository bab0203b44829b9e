import { cn, FormErrorSummary } from '@club/web-kit';
import { ConfirmDialog, ConflictDialog, SaveBar } from '@club/web-kit/admin/index.ts';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { RequestState } from '../core/request.js';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useErrorText, useText } from '../i18n/hooks.js';
import type { ErrorCode } from '@club/web-kit';
import { useLastSaved } from './last-saved.js';
import { RecordContents, type PartOfForm } from './record-contents.js';
import { SAVED } from './save.js';

const FORM_ID = 'record';

/** Returns the id of a field's input, where the summary leads. */
export const fieldId = (name: string) => `${FORM_ID}-${name.replaceAll('.', '-')}`;

interface RecordFormProps<V extends FieldValues> {
  /** As the record was read last; a new record's fields are empty. */
  initial: V;
  /** Names each field in the summary and beside another's value. */
  labels: Readonly<Partial<Record<keyof V & string, string>>>;
  /** What a field that is no text holds, in words, beside another's value. */
  inWords?: { [Name in keyof V & string]?: (value: V[Name]) => ReactNode };
  /** Names the act: "Add article". */
  saveLabel: string;
  /** The code whose text says that fields are missing (docs/product/forms.md). */
  incomplete: ErrorCode;
  /** The field at which is said what the server says of a code, or of a name that is no field here. */
  saidAt?: Readonly<Record<string, keyof V & string>>;
  /** Whether the record is new: then the bar is always there. */
  isNew: boolean;
  state: RequestState<unknown>;
  onSave: (values: V) => void;
  /** Reads the record again, after EDIT_CONFLICT. */
  ask?: (() => void) | undefined;
  onDiscard: () => void;
  /** The parts of a long form, each the section of its id, with the fields in it. */
  parts?: readonly PartOfForm<keyof V & string>[];
  /** Beside the form, below it on a narrow window: what members will see of it. */
  preview?: ReactNode;
  children: ReactNode;
}

/**
 * A form of the back office: what is wrong stands at its field and in a summary that takes the focus, what is unsaved is asked
 * about before it is lost, and a record that somebody else saved meanwhile is compared field by field.
 */
export function RecordForm<V extends FieldValues>(props: RecordFormProps<V>) {
  const { initial, labels, inWords, saveLabel, incomplete, isNew, state, onSave, ask, onDiscard } = props;
  const { parts, preview, children } = props;
  const t = useText();
  const errorText = useErrorText();
  const [opened] = useState(initial);
  const form = useForm<V>({ defaultValues: opened as DefaultValues<V>, shouldFocusError: false });
  const { errors, isDirty, dirtyFields } = form.formState;
  const [tries, setTries] = useState(0);
  const failure = state.status === 'error' ? state.error : null;
  const lost = failure?.code === 'EDIT_CONFLICT';

  useServerErrors(failure, { labels, saidAt: props.saidAt ?? {}, errorText }, (name, message) =>
    form.setError(name as Path<V>, { type: 'server', message }),
  );
  useEffect(() => {
    if (lost) ask?.();
    // the failure asks once, whatever is drawn meanwhile
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [failure]);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const saved = (nextLocation.state as typeof SAVED | null)?.saved === true;
    return (
      isDirty &&
      !saved &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    );
  });
  useBeforeUnload(isDirty);

  const wrong = flat(errors).map(({ name, message, type }) => ({
    id: fieldId(name),
    name,
    type,
    text: `${labels[name as keyof V & string] ?? name}: ${message}`,
  }));
  const onlyMissing = wrong.length > 0 && wrong.every(({ type }) => type === 'required');
  const title = failure
    ? errorText(failure)
    : onlyMissing
      ? errorText({ code: incomplete })
      : t(($) => $.form.wrong, { count: wrong.length });
  const shown = (tries > 0 && wrong.length > 0) || (failure !== null && !lost);
  const count = Object.keys(dirtyFields).length;
  return (
    <FormProvider {...form}>
      <div
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-6',
          parts
            ? '[&>nav]:min-[80rem]:max-[90rem]:col-span-full min-[80rem]:grid-cols-[minmax(0,1fr)_20rem] min-[90rem]:grid-cols-[10.5rem_minmax(0,1fr)_20rem]'
            : 'has-[>aside]:min-[80rem]:grid-cols-[minmax(0,47.5rem)_20rem]',
        )}
      >
        {parts ? <RecordContents parts={parts} wrong={wrong.map(({ name }) => name)} /> : null}
        <form
          id={FORM_ID}
          noValidate
          className="grid max-w-190 grid-cols-[minmax(0,1fr)] content-start gap-6"
          onSubmit={(event) => {
            if (state.status === 'loading') return event.preventDefault();
            void form.handleSubmit(
              (values) => onSave(values),
              () => setTries((count) => count + 1),
            )(event);
          }}
        >
          {shown ? (
            <FormErrorSummary title={title} errors={wrong} focusKey={`${tries} ${failure?.requestId ?? ''}`} />
          ) : null}
          {children}
        </form>
        {preview}
      </div>
      <SaveBar
        form={FORM_ID}
        dirty={isDirty || isNew}
        note={useLastSaved()}
        text={isNew ? t(($) => $.form.newUnsaved) : t(($) => $.form.unsavedFields, { count })}
        discardLabel={isNew ? t(($) => $.form.cancel) : t(($) => $.form.discard)}
        onDiscard={() => (isNew ? onDiscard() : form.reset(initial as DefaultValues<V>))}
        saveLabel={saveLabel}
        keys="Ctrl S"
        saving={state.status === 'loading'}
      />
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        onOpenChange={(open) => (open ? undefined : blocker.reset?.())}
        title={t(($) => $.form.leaveTitle)}
        description={t(($) => $.form.leaveBody)}
        confirmLabel={t(($) => $.form.leave)}
        cancelLabel={t(($) => $.form.stay)}
        danger
        onConfirm={() => blocker.proceed?.()}
      />
      {lost && JSON.stringify(initial) !== JSON.stringify(opened) ? (
        <Conflicts
          mine={form.getValues()}
          theirs={initial}
          labels={labels}
          inWords={inWords ?? {}}
          onKeep={() => form.reset(initial as DefaultValues<V>)}
          onSave={(merged) => {
            form.reset(merged as DefaultValues<V>, { keepDefaultValues: true });
            onSave(merged);
          }}
        />
      ) : null}
    </FormProvider>
  );
}

interface ConflictsProps<V> {
  mine: V;
  theirs: V;
  labels: Readonly<Partial<Record<keyof V & string, string>>>;
  inWords: { [Name in keyof V & string]?: (value: V[Name]) => ReactNode };
  onKeep: () => void;
  onSave: (merged: V) => void;
}

/** Both values of each field that differs; the fields without a label (its version) follow the record as it is now. */
function Conflicts<V extends FieldValues>({ mine, theirs, labels, inWords, onKeep, onSave }: ConflictsProps<V>) {
  const t = useText();
  const [open, setOpen] = useState(true);
  const names = (Object.keys(labels) as (keyof V & string)[]).filter(
    (name) => JSON.stringify(mine[name] ?? null) !== JSON.stringify(theirs[name] ?? null),
  );
  return (
    <ConflictDialog
      open={open}
      onOpenChange={setOpen}
      title={t(($) => $.form.conflictTitle)}
      description={t(($) => $.form.conflictBody)}
      heads={{
        field: t(($) => $.form.conflictField),
        mine: t(($) => $.form.conflictMine),
        theirs: t(($) => $.form.conflictTheirs),
      }}
      conflicts={names.map((name) => ({
        key: name,
        field: labels[name],
        mine: inWords[name]?.(mine[name]) ?? shownValue(mine[name]),
        theirs: inWords[name]?.(theirs[name]) ?? shownValue(theirs[name]),
      }))}
      keepLabel={t(($) => $.form.conflictKeep)}
      onKeep={() => {
        setOpen(false);
        onKeep();
      }}
      saveLabel={(own, others) => t(($) => $.form.conflictSave, { mine: own, theirs: others })}
      onSave={(chosen) => {
        setOpen(false);
        const own = names.filter((name) => chosen[name] !== 'theirs').map((name) => [name, mine[name]] as const);
        onSave({ ...theirs, ...(Object.fromEntries(own) as Partial<V>) });
      }}
      closeLabel={t(($) => $.frame.close)}
    />
  );
}

const shownValue = (value: unknown): string =>
  value instanceof File ? value.name : typeof value === 'string' ? value : JSON.stringify(value ?? '');

interface ServerErrors {
  labels: object;
  saidAt: Readonly<Record<string, string>>;
  errorText: (failure: Failure) => string;
}

/** What the server said of fields stands at them; of what is no field, in the summary's title. */
function useServerErrors(
  failure: Failure | null,
  { labels, saidAt, errorText }: ServerErrors,
  setError: (name: string, text: string) => void,
): void {
  const told = useRef<Failure | null>(null);
  useEffect(() => {
    if (!failure || told.current === failure) return;
    told.current = failure;
    const whole = saidAt[failure.code];
    if (whole !== undefined) setError(whole, errorText(failure));
    for (const [path, text] of Object.entries(failure.fields)) {
      // what is wrong with one of its rows is said of the field
      const first = path.split('.', 1).join('');
      const name = [path, saidAt[path], first, saidAt[first]].find((one) => one !== undefined && one in labels);
      if (name !== undefined) setError(name, text);
    }
  });
}

function useBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}

interface FlatError {
  name: string;
  message: string;
  type: string;
}

const flat = (errors: FieldErrors): FlatError[] =>
  Object.entries(errors).flatMap(([name, error]) =>
    error && typeof error.message === 'string' ? [{ name, message: error.message, type: String(error.type) }] : [],
  );
