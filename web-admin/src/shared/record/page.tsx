import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo, RECORDS, screenOf } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { ShownTag } from '../cells.js';
import { FormPage } from '../form-page.js';
import { FormSkeleton, RecordStates } from '../reading.js';
import type {
  AddedBy,
  AnyRecord,
  ChangedBy,
  DefinedRecord,
  FormSpec,
  Kept,
  RecordRequests,
  UseForm,
} from './declaration.js';
import { useCopied } from './copy.js';
import { RecordForm } from './form.js';
import { SavedRecord } from './last-saved.js';
import { useRecordTexts } from './texts.js';
import { useFresh, useRecord } from './use-record.js';

interface PageProps {
  record: AnyRecord;
  useForm: (stored: Kept | undefined) => FormSpec<FieldValues, object>;
}

/** Makes the page of a record from its form: one for a new record and for a stored one, which the address names by `?id=`. */
export function definePage<
  Q extends RecordRequests,
  V extends FieldValues,
  Sent extends AddedBy<Q>,
  Changed extends ChangedBy<Q>,
>({ record }: DefinedRecord<Q>, useForm: UseForm<Q, V, Sent, Changed>): ComponentType {
  const props = { record, useForm: useForm as unknown as PageProps['useForm'] };
  return function RecordPage() {
    const { pathname } = useLocation();
    return screenOf(pathname) === RECORDS[record.name].add ? <NewPage {...props} /> : <StoredPage {...props} />;
  };
}

/** Returns the position of a record's page: its group of the menu, and its list. */
function useArea({ name }: AnyRecord) {
  const t = useText();
  const { menu } = useRecordTexts(name);
  return { group: t(($) => $.frame.groups[RECORDS[name].group]), list: { label: menu, href: pathTo(name) } };
}

/** The page of a new record; one whose address names a stored record begins as its copy. */
function NewPage({ record, useForm }: PageProps) {
  const texts = useRecordTexts(record.name);
  const [params] = useSearchParams();
  useFresh(record.requests.add);
  return (
    <FormPage {...useArea(record)} title={texts.new}>
      {record.copies && params.has('id') ? (
        <CopyOfStored record={record} useForm={useForm} />
      ) : (
        <Editor record={record} useForm={useForm} />
      )}
    </FormPage>
  );
}

function CopyOfStored({ record, useForm }: PageProps) {
  const { list } = useArea(record);
  const found = useRecord(record.useBranch().details, record.requests.details!);
  return (
    <RecordStates found={found} list={list}>
      {(stored) => <Copy record={record} useForm={useForm} stored={stored} />}
    </RecordStates>
  );
}

/** The form of a new record with the values of the stored one, once its pictures are read. */
function Copy({ record, useForm, stored }: PageProps & { stored: Kept }) {
  const initial = useCopied(useForm(stored), record.copies!);
  const useCopy: PageProps['useForm'] = (none) => ({ ...useForm(none), initial: initial! });
  return initial ? <Editor record={record} useForm={useCopy} /> : <FormSkeleton />;
}

/** The page of a stored record: called by its name, with its state, its history, and who saved it last. */
function StoredPage({ record, useForm }: PageProps) {
  const { kind, requests, nameOf, headingOf = nameOf, drafts = false } = record;
  const { tagOf = drafts ? draftTag : shownTag } = record;
  const { language } = useLanguage();
  const texts = useRecordTexts(record.name);
  const area = useArea(record);
  const found = useRecord(record.useBranch().details, requests.details!);
  useFresh(requests.edit!);
  const stored = found.is === 'there' ? found.record : null;
  return (
    <FormPage
      {...area}
      title={(stored && headingOf(stored, language)) || texts.edit}
      {...(stored ? { tag: tagOf(stored), history: { record: kind, id: stored.id } } : {})}
    >
      <RecordStates found={found} list={area.list}>
        {(one, ask) => (
          <SavedRecord kind={kind} id={one.id} updatedAt={one.updatedAt ?? null} version={one.version ?? 0}>
            <Editor record={record} useForm={useForm} stored={one} ask={ask} />
          </SavedRecord>
        )}
      </RecordStates>
    </FormPage>
  );
}

const draftTag = ({ active = false, showAt }: Kept) => <ShownTag active={active} showAt={showAt} draft />;

const shownTag = ({ active }: Kept) => (active === undefined ? null : <ShownTag active={active} />);

interface EditorProps extends PageProps {
  /** None of a new one. */
  stored?: Kept;
  /** Reads the record again. */
  ask?: () => void;
}

/** The form of a record, and how it is saved: a toast names the record, and the list opens. */
function Editor({ record, useForm, stored, ask }: EditorProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const branch = record.useBranch();
  const texts = useRecordTexts(record.name);
  const { fields, nameOf, toFields, toChanges = toFields, saveLabel, incomplete, ...form } = useForm(stored);
  const to = pathTo(record.name);
  const { drafts = false } = record;
  return (
    <RecordForm
      {...form}
      saveLabel={saveLabel ?? (stored ? t(($) => $.form.save) : drafts ? t(($) => $.form.saveAndShow) : texts.add)}
      draftLabel={drafts && !stored ? t(($) => $.form.saveDraft) : undefined}
      incomplete={incomplete ?? (stored ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED')}
      record={stored}
      state={stored ? branch.edit : branch.add}
      onSave={(values, version, show) => {
        const name = nameOf(values);
        const { add, edit } = record.requests;
        if (!stored) {
          const message = t(($) => (drafts && !show ? $.form.draftSaved : $.form.added), { name });
          const active = drafts ? { active: add.encoding === 'form' ? String(show) : show } : {};
          dispatch(add.requested({ fields: { ...toFields(values), ...active }, message, to }));
          return;
        }
        const head = { id: stored.id, version: edit!.encoding === 'form' ? String(version) : version };
        const message = t(($) => $.form.saved, { name });
        dispatch(edit!.requested({ fields: { ...toChanges(values), ...head }, message, to }));
      }}
      ask={ask}
      onDiscard={() => void navigate(to)}
    >
      {fields}
    </RecordForm>
  );
}
