import { cn, FormErrorSummary } from '@club/web-kit';
import { ConfirmDialog, SAVE_AND_SHOW, SaveBar } from '@club/web-kit/admin/index.ts';
import type { Failure } from '@club/web-kit/app/failure.ts';
import type { RequestState } from '../../core/request.js';
import { useEffect, useState, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { useErrorText, useText } from '../../i18n/hooks.js';
import type { ErrorCode } from '@club/web-kit';
import { Conflicts, type InWords } from './conflicts.js';
import { useUnsaved } from '../unsaved.js';
import { useLastSaved } from './last-saved.js';
import { RecordContents, type PartOfForm } from './contents.js';
import { flat, useServerErrors } from './form-errors.js';
import { SAVED } from './save.js';
import { threeWay, type Side, type ThreeWay, type Unit } from './three-way.js';

const FORM_ID = 'record';

/** Returns the id of a field's input, where the summary leads. */
export const fieldId = (name: string) => `${FORM_ID}-${name.replaceAll('.', '-')}`;

export interface RecordFormProps<V extends FieldValues> {
  /** As the record was read last; a new record's fields are empty. */
  initial: V;
  /** Names each field in the summary and beside another's value. */
  labels: Readonly<Partial<Record<keyof V & string, string>>>;
  /** Words for the value of a field that is no text, beside another's value. */
  inWords?: InWords<V>;
  /** The stored pictures of the picture fields: they are replaced as one. */
  pictures?: Side<V>['pictures'];
  /** Further fields that are taken from one person as a unit. */
  together?: readonly Unit<keyof V & string>[];
  /** Names the action: "Add article". */
  saveLabel: string;
  /** Names the action that saves without showing to members: "Save as draft". */
  draftLabel?: string | undefined;
  /** The code whose text reports missing fields (docs/product/forms.md), and the fields that it names; by default all. */
  incomplete: ErrorCode;
  incompleteOf?: readonly (keyof V & string)[];
  /** The fields at which errors of the server are shown whose names are no fields here. */
  errorFields?: Readonly<Record<string, keyof V & string>>;
  /** The record as it was read last; of a new one there is none, and the bar is always there. */
  record: { version?: number | undefined } | null | undefined;
  state: RequestState<unknown>;
  /**
   * With the version that the values were made of: it is not the last one that was read while a conflict stands. `show`: not by the
   * button of a draft.
   */
  onSave: (values: V, version: number, show: boolean) => void;
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
 * A form of the back office: errors are shown at their fields and in a summary that takes the focus, a dialog warns
 * before unsaved changes are lost, and what somebody else saved meanwhile is merged field by field.
 */
export function RecordForm<V extends FieldValues>(props: RecordFormProps<V>) {
  const { initial, labels, inWords, saveLabel, incomplete, record, state, onSave, onDiscard } = props;
  const { parts, preview, children, incompleteOf } = props;
  const t = useText();
  const errorText = useErrorText();
  const [opened] = useState(initial);
  const form = useForm<V>({ defaultValues: opened as DefaultValues<V>, shouldFocusError: false });
  const { errors, isDirty, dirtyFields } = form.formState;
  const [tries, setTries] = useState(0);
  const [done, setDone] = useState<Failure | null>(null);
  const isNew = !record;
  const failure = state.status === 'error' ? state.error : null;
  // a failure that a later try has overtaken is not shown any more
  const shownFailure = failure === done ? null : failure;

  useServerErrors(failure, labels, props.errorFields ?? {}, (name, message) =>
    form.setError(name as Path<V>, { type: 'server', message }),
  );
  const { version, conflict, taken, rebase } = useMeanwhile(props, form, shownFailure);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const saved = (nextLocation.state as typeof SAVED | null)?.saved === true;
    return (
      isDirty &&
      !saved &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    );
  });
  useBeforeUnload(isDirty);
  useUnsaved(isDirty);

  const wrong = flat(errors).map(({ name, message, type }) => ({
    id: fieldId(name),
    name,
    type,
    text: `${labels[name as keyof V & string] ?? name}: ${message}`,
  }));
  const onlyMissing = wrong.length > 0 && wrong.every(({ type }) => type === 'required');
  const named = !incompleteOf || wrong.some(({ name }) => incompleteOf.includes(name));
  const title = shownFailure
    ? errorText(shownFailure)
    : onlyMissing && named
      ? errorText({ code: incomplete })
      : t(($) => $.form.wrong, { count: wrong.length });
  const shown = (tries > 0 && wrong.length > 0) || shownFailure !== null;
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
            // the server's error at a field that is hidden by now would stop every later try
            form.clearErrors();
            const { submitter } = event.nativeEvent as SubmitEvent;
            const show = submitter instanceof HTMLButtonElement && submitter.value === SAVE_AND_SHOW;
            void form.handleSubmit(
              (values) => onSave(values, version, show),
              () => {
                setDone(failure);
                setTries((count) => count + 1);
              },
            )(event);
          }}
        >
          {shown ? (
            <FormErrorSummary
              title={title}
              errors={[
                ...wrong,
                ...taken.map((name) => ({
                  id: fieldId(name),
                  text: t(($) => $.form.taken, { field: labels[name] ?? name }),
                })),
              ]}
              focusKey={`${tries} ${shownFailure?.requestId ?? ''}`}
            />
          ) : null}
          {children}
        </form>
        {preview}
      </div>
      <SaveBar
        form={FORM_ID}
        dirty={isDirty || isNew}
        note={useLastSaved().text}
        text={isNew ? t(($) => $.form.newUnsaved) : t(($) => $.form.unsavedFields, { count })}
        discardLabel={isNew ? t(($) => $.form.cancel) : t(($) => $.form.discard)}
        onDiscard={() => {
          if (isNew) return onDiscard();
          rebase(initial);
          setDone(failure);
        }}
        saveLabel={saveLabel}
        draftLabel={props.draftLabel}
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
      {conflict ? (
        <Conflicts
          {...conflict}
          labels={labels}
          inWords={inWords ?? {}}
          onKeep={() => {
            rebase(initial);
            setDone(failure);
          }}
          onSave={(merged) => {
            rebase(merged);
            onSave(merged, record?.version ?? 0, false);
          }}
        />
      ) : null}
    </FormProvider>
  );
}

/** The record that the values of a form are made of, and what was taken over when it was read again after a failure. */
interface Base<V> extends Side<V> {
  version: number;
  taken?: { failure: Failure; names: Unit<keyof V & string> } | undefined;
}

/**
 * Returns what somebody else saved while the form was filled in: the version that its values are made of, the conflict that the
 * administrator has to decide, and the fields that were taken over. A save that lost the race reads the record again; fields that only
 * one of the two changed are merged, and until the rest is decided the old version is sent, which the server refuses.
 */
function useMeanwhile<V extends FieldValues>(
  { initial, pictures = {} as Side<V>['pictures'], labels, together = [], record, ask }: RecordFormProps<V>,
  form: UseFormReturn<V>,
  failure: Failure | null,
) {
  const last = { values: initial, pictures, version: record?.version ?? 0 };
  const [base, setBase] = useState<Base<V>>(last);
  const lost = failure?.code === 'EDIT_CONFLICT';
  useEffect(() => {
    if (lost) ask?.();
    // the failure asks once, whatever is drawn meanwhile
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure]);

  const rebase = (values: V, taken?: Base<V>['taken']) => {
    setBase({ ...last, taken });
    form.reset(initial as DefaultValues<V>);
    form.reset(values as DefaultValues<V>, { keepDefaultValues: true });
  };
  const mine = form.getValues();
  const names = (of: object) => Object.keys(of) as (keyof V & string)[];
  const found: ThreeWay<V> | null =
    lost && last.version !== base.version
      ? threeWay(base, mine, last, unitsOf(names(labels), [names(pictures), ...together]))
      : null;
  useEffect(() => {
    if (!failure || !found || found.both.length > 0) return;
    // the form keeps its values outside of React, and they change with it
    rebase(found.merged, { failure, names: found.theirs.flat() });
    // a record that was read again is merged once
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure, last.version]);
  return {
    version: base.version,
    conflict:
      found && found.both.length > 0 ? { found, mine: { values: mine, pictures: base.pictures }, theirs: last } : null,
    taken: failure !== null && base.taken?.failure === failure ? base.taken.names : [],
    rebase,
  };
}

/** Returns fields, some of them as one, the others each by itself. */
function unitsOf<Name extends string>(names: readonly Name[], together: readonly Unit<Name>[]): Unit<Name>[] {
  const one = new Set(together.flat());
  return [...together.filter((unit) => unit.length > 0), ...names.flatMap((name) => (one.has(name) ? [] : [[name]]))];
}

function useBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}
