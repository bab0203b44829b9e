import { useNavigate, useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo, RECORDS, screenOf } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { ShownTag } from '../cells.js';
import { FormPage } from '../form-page.js';
import { HistoryLink } from '../history.js';
import { RecordStates } from '../reading.js';
import type { AnyRecord, Kept } from './declaration.js';
import { RecordForm } from './form.js';
import { SavedRecord } from './last-saved.js';
import { useRecordTexts } from './texts.js';
import { useFresh, useRecord } from './use-record.js';

interface PageProps {
  record: AnyRecord;
}

/** The page of one record: the form of a new one or, by its address `?id=`, of a stored one. */
export function RecordPage({ record }: PageProps) {
  const { pathname } = useLocation();
  return screenOf(pathname) === RECORDS[record.name].add ? <NewPage record={record} /> : <StoredPage record={record} />;
}

/** Returns where the page of a record stands: its group of the menu, and its list. */
function useArea({ name }: AnyRecord) {
  const t = useText();
  const { menu } = useRecordTexts(name);
  return { group: t(($) => $.frame.groups[RECORDS[name].group]), list: { label: menu, href: pathTo(name) } };
}

function NewPage({ record }: PageProps) {
  const texts = useRecordTexts(record.name);
  useFresh(record.requests.add);
  return (
    <FormPage {...useArea(record)} title={texts.new}>
      <Editor record={record} />
    </FormPage>
  );
}

/** The page of a stored record: called by its name, with its state, its history, and who saved it last. */
function StoredPage({ record }: PageProps) {
  const { kind, requests, nameOf, headingOf = nameOf, tagOf = shownTag } = record;
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
      {...(stored ? { tag: tagOf(stored), actions: <HistoryLink record={kind} id={stored.id} /> } : {})}
    >
      <RecordStates found={found} list={area.list}>
        {(one, ask) => (
          <SavedRecord kind={kind} id={one.id} updatedAt={one.updatedAt ?? null} version={one.version ?? 0}>
            <Editor record={record} stored={one} ask={ask} />
          </SavedRecord>
        )}
      </RecordStates>
    </FormPage>
  );
}

const shownTag = ({ active }: Kept) => (active === undefined ? null : <ShownTag active={active} />);

interface EditorProps extends PageProps {
  /** None of a new one. */
  stored?: Kept;
  /** Reads the record again. */
  ask?: () => void;
}

/** The form of a record, and how it is saved: a toast names the record, and the list opens. */
function Editor({ record, stored, ask }: EditorProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const branch = record.useBranch();
  const texts = useRecordTexts(record.name);
  const { fields, nameOf, toFields, toChanges = toFields, saveLabel, incomplete, ...form } = record.useForm(stored);
  const to = pathTo(record.name);
  return (
    <RecordForm
      {...form}
      saveLabel={saveLabel ?? (stored ? t(($) => $.form.save) : texts.add)}
      incomplete={incomplete ?? (stored ? 'FIELD_EMPTY' : 'FORM_FIELDS_REQUIRED')}
      record={stored}
      state={stored ? branch.edit : branch.add}
      onSave={(values, version) => {
        const name = nameOf(values);
        const { add, edit } = record.requests;
        if (!stored) {
          dispatch(add.requested({ fields: toFields(values), message: t(($) => $.form.added, { name }), to }));
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
