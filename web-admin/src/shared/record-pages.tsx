import type { Action } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { RequestState } from '../core/request.js';
import { FormPage, type AreaOfPage } from './form-page.js';
import { HistoryLink, type RecordKind } from './history.js';
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

interface EditRecordPageProps<R extends { id: string }> extends AreaOfPage {
  title: string;
  /** What the trail calls the record; the page leads to all that was done to it. */
  record: RecordKind;
  state: RequestState<R>;
  details: Clearable & { requested: (id: string) => Action };
  save: Clearable;
  children: (record: R, ask: () => void) => ReactNode;
}

/** The page of a record that is there, by its address `?id=`. */
export function EditRecordPage<R extends { id: string }>(props: EditRecordPageProps<R>) {
  const { state, details, save, record, children, ...page } = props;
  const found = useRecord(state, details);
  useFresh(save);
  return (
    <FormPage
      {...page}
      {...(found.is === 'there' ? { actions: <HistoryLink record={record} id={found.record.id} /> } : {})}
    >
      <RecordStates found={found} list={page.list}>
        {children}
      </RecordStates>
    </FormPage>
  );
}
