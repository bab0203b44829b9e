import { Breadcrumbs, InTopBar, PageHeader, type Crumb } from '@club/web-kit/admin/index.ts';
import type { ReactNode } from 'react';
import { useText } from '../i18n/hooks.js';
import type { RecordKind } from './audit/entry.js';
import { cut } from './cells.js';
import { History } from './history.js';
import { AppLink } from './link.js';
import { OthersHere } from './others-here.js';
import { usePage } from './page.js';

/** The place of a page: the group of the menu, and the list that it came from. */
export interface AreaOfPage {
  group: string;
  list: { label: string; href: string };
}

interface HeadProps {
  title: string;
  /** Stands above the page in place of its title. */
  heading?: string;
  note?: ReactNode;
  /** Beside the title: the record's state. */
  tag?: ReactNode;
  /** Buttons at the right, the main one last. */
  actions?: ReactNode;
}

function Head({ crumbs, heading, ...head }: HeadProps & { crumbs: readonly Crumb[] }) {
  const t = useText();
  usePage(head.title);
  return (
    <>
      <InTopBar>
        <Breadcrumbs label={t(($) => $.frame.crumbs)} crumbs={crumbs} renderLink={AppLink} />
      </InTopBar>
      <PageHeader {...head} title={heading ?? head.title} />
    </>
  );
}

/** The head of a page that the menu leads to. */
export const AreaHead = ({ group, ...head }: HeadProps & { group?: string | undefined }) => (
  <Head {...head} crumbs={[...(group === undefined ? [] : [{ label: group }]), { label: head.title }]} />
);

interface FormPageProps extends HeadProps, AreaOfPage {
  /** The record of the page, whose history stands below the content. */
  history?: { record: RecordKind; id?: string } | undefined;
  children: ReactNode;
}

/** A page below a list: its header with a link back, its content, and the history of its record. */
export const FormPage = ({ group, list, history, children, ...head }: FormPageProps) => (
  <>
    <Head {...head} crumbs={[{ label: group }, list, { label: cut(head.title) }]} />
    {history?.id ? <OthersHere key={`here ${history.id}`} record={history.record} id={history.id} /> : null}
    {children}
    {history ? <History key={`history ${history.id ?? ''}`} {...history} /> : null}
  </>
);
