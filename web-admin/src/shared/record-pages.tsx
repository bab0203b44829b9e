import type { Language } from '@club/web-kit';
import type { Action } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { RequestState } from '../core/request.js';
import { useLanguage } from '../i18n/hooks.js';
import { ShownTag } from './cells.js';
import { FormPage, type AreaOfPage } from './form-page.js';
import { HistoryLink, type RecordKind } from './history.js';
import { SavedRecord } from './last-saved.js';
import { RecordStates } from './reading.js';
import { useFresh, useRecord } from './record.js';

interface Clearable {
  cleared: () => Action;
}

interface AddRecordPageProps extends AreaOfPage {
  title: string;
  note?: ReactNode;
  /** How the form is sent; forgotten when the page is left. */
  save: Clearable;
  children: ReactNode;
}

/** The page of a new record. */
export function AddRecordPage({ save, children, ...page }: AddRecordPageProps) {
  useFresh(save);
  return <FormPage {...page}>{children}</FormPage>;
}

/** What records have besides an id, as far as they have it. */
interface Kept {
  id: string;
  active?: boolean;
  updatedAt?: string | null;
  version?: number;
}

interface EditRecordPageProps<R extends Kept> extends AreaOfPage {
  /** Until the record is there, and of one that has no name. */
  title: string;
  /** The name of the record, which the page is called by. */
  nameOf: (record: R, language: Language) => string;
  /** Its state, beside the name; by default whether it is shown or hidden. */
  tagOf?: (record: R) => ReactNode;
  /** What the trail calls the record; the page leads to all that was done to it. */
  record: RecordKind;
  state: RequestState<R>;
  details: Clearable & { requested: (id: string) => Action };
  save: Clearable;
  children: (record: R, ask: () => void) => ReactNode;
}

/** The page of a record that is there, by its address `?id=`: called by its name, with its state, and who saved it last. */
export function EditRecordPage<R extends Kept>(props: EditRecordPageProps<R>) {
  const { state, details, save, record: kind, title, nameOf, tagOf = shownTag, children, ...page } = props;
  const { language } = useLanguage();
  const found = useRecord(state, details);
  useFresh(save);
  const record = found.is === 'there' ? found.record : null;
  return (
    <FormPage
      {...page}
      title={(record && nameOf(record, language)) || title}
      {...(record ? { tag: tagOf(record), actions: <HistoryLink record={kind} id={record.id} /> } : {})}
    >
      <RecordStates found={found} list={page.list}>
        {(one, ask) => (
          <SavedRecord kind={kind} id={one.id} updatedAt={one.updatedAt ?? null} version={one.version ?? 0}>
            {children(one, ask)}
          </SavedRecord>
        )}
      </RecordStates>
    </FormPage>
  );
}

const shownTag = ({ active }: Kept) => (active === undefined ? null : <ShownTag active={active} />);
