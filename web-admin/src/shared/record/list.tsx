import { Button, klDate } from '@club/web-kit';
import { RowTitle, Tag, type MenuItem } from '@club/web-kit/admin/index.ts';
import { Copy, Pencil, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo, RECORDS } from '../../core/paths.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { cut, RowPicture, ScheduledTag, ShownSwitch } from '../cells.js';
import { AppLink } from '../link.js';
import type { ListFilter } from '../list-filters.js';
import { ListPage, useShownFilter } from '../list-page.js';
import { useListQuery, type FilterOf, type ListCall } from '../list-query.js';
import { DaysFilter } from '../report/days-filter.js';
import { scheduledFor, toggled } from '../toggle.js';
import { areaOf, useLive } from '../use-live.js';
import { BulkActions, useSelection } from './bulk.js';
import type { AnyRecord, ColumnTools, Kept } from './declaration.js';
import { useRemoval } from './removal.js';
import { useSchedule } from './schedule.js';
import { useRecordTexts } from './texts.js';
import { useRecordTiles } from './tiles.js';

/** Names of the days that a list is counted by, in the address. */
const DAYS = ['startDate', 'endDate'] as readonly FilterOf<ListCall>[];
const NO_DAYS: readonly FilterOf<ListCall>[] = [];

interface RecordListProps {
  record: AnyRecord;
}

/** The list of a record from its declaration: columns, filters, the switch and the menu of a row, what is done to several rows. */
export function RecordList({ record }: RecordListProps) {
  const { name, requests, titles, useBranch } = record;
  const { useFilters = useShownFilter, useMenu = noMenu, days = false, pictures, Actions, Top } = record.list!;
  const t = useText();
  const texts = useRecordTexts(name);
  const branch = useBranch();
  const filters = useFiltersWith(useFilters(), record);
  const of = days ? DAYS : NO_DAYS;
  const { query } = useListQuery<ListCall>([...of, ...filters.map((filter) => filter.name)]);
  const columns = useColumns(record, pictures);
  const tiles = useRecordTiles(record, useColumns(record, undefined));
  const own = useMenu(query);
  const removal = useRemoval(record, query);
  const schedule = useSchedule(record);
  const selection = useSelection(record);
  const counts = useCounts(record);
  const toEdit = (row: Kept): MenuItem => ({
    key: 'edit',
    label: t(($) => $.list.edit),
    icon: <Pencil className="size-4" aria-hidden />,
    href: pathTo(RECORDS[name].stored, row.id),
  });
  const itemsOf = (row: Kept): readonly MenuItem[] => {
    const [first, ...others] = own?.items(row, toEdit(row)) ?? removal?.items(row, toEdit(row)) ?? [toEdit(row)];
    // a deleted row is restored, and nothing else
    if (row.removedAt) return first ? [first, ...others] : others;
    const copy: MenuItem = {
      key: 'duplicate',
      label: t(($) => $.record.duplicate),
      icon: <Copy className="size-4" aria-hidden />,
      href: pathTo(RECORDS[name].add, row.id),
    };
    return [
      ...(first ? [first] : []),
      ...(record.copies ? [copy] : []),
      ...(schedule ? [schedule.item(row)] : []),
      ...others,
    ];
  };
  const button = (
    <Button asChild size="sm" variant="primary">
      <Link to={pathTo(RECORDS[name].add)}>
        <Plus className="size-4" aria-hidden /> {titles?.button?.(t) ?? texts.new}
      </Link>
    </Button>
  );
  return (
    <>
      <ListPage
        title={titles?.list?.(t) ?? texts.menu}
        note={counts ?? texts.note}
        group={t(($) => $.frame.groups[RECORDS[name].group])}
        file={requests.list.call}
        actions={
          Actions ? (
            <>
              <Actions />
              {button}
            </>
          ) : (
            button
          )
        }
        of={of}
        {...(Top || days
          ? {
              top: (
                <>
                  {Top ? <Top /> : null}
                  {days ? <Days /> : null}
                </>
              ),
            }
          : {})}
        state={branch.list}
        load={requests.list.requested}
        {...(requests.setActive ? { forget: requests.setActive.forget } : {})}
        columns={columns}
        {...(pictures ? { tiles } : {})}
        rowKey={({ id }) => id}
        {...(requests.switching ? { selection } : {})}
        search={{ label: texts.search }}
        filters={filters}
        menu={{ label: (row) => t(($) => $.list.more, { name: record.nameOf(row, 'en') }), items: itemsOf }}
        empty={{ title: texts.emptyTitle, body: texts.emptyBody, action: button }}
      />
      {requests.switching ? <BulkActions record={record} selection={selection} query={query} /> : null}
      {own?.dialog}
      {removal?.dialog}
      {schedule?.dialog}
    </>
  );
}

const noMenu = () => undefined;

/** The days of a list, which stand in its address. */
function Days() {
  const { query, change } = useListQuery<ListCall>(DAYS);
  const { startDate, endDate } = query.filters as { startDate?: string; endDate?: string };
  const [today] = useState(() => klDate(new Date()));
  return <DaysFilter days="range" today={today} dates={{ startDate, endDate }} change={change} />;
}

/** Returns the filters of a list: hidden rows are drafts where a record has them, scheduled ones are apart from them, and so are deleted ones. */
function useFiltersWith(
  filters: readonly ListFilter<ListCall>[],
  { drafts = false, scheduled = false, requests: { remove } }: AnyRecord,
): readonly ListFilter<ListCall>[] {
  const t = useText();
  return useMemo(() => {
    const draft = { value: 'false', label: t(($) => $.list.draft) };
    const later = { value: 'scheduled', label: t(($) => $.list.scheduled) };
    const named = filters.map((filter) => {
      if (filter.name !== 'active') return filter;
      const options = filter.options.map((option) => (drafts && option.value === 'false' ? draft : option));
      return { ...filter, options: scheduled ? [...options, later] : options };
    });
    const removed = {
      name: 'removed',
      plain: true,
      apart: true,
      options: [{ value: 'true', label: t(($) => $.record.removed) }],
    };
    return remove ? [...named, removed] : named;
  }, [filters, drafts, scheduled, remove, t]) as readonly ListFilter<ListCall>[];
}

/** Returns how many records there are and are shown; undefined where that is not counted or not known. What a switch has changed is counted anew. */
function useCounts({ requests: { counts }, useBranch }: AnyRecord): string | undefined {
  const t = useText();
  const dispatch = useAppDispatch();
  const { setActive, counts: state } = useBranch();
  const switched = JSON.stringify(setActive?.shown);
  useEffect(() => {
    if (counts) dispatch(counts.requested());
  }, [dispatch, counts, switched]);
  const count = useCallback(() => (counts ? void dispatch(counts.requested()) : undefined), [dispatch, counts]);
  useLive(
    useMemo(() => (counts ? [areaOf(counts.requested())] : []), [counts]),
    count,
  );
  return state?.data ? t(($) => $.record.counts, { count: state.data.all, shown: state.data.shown }) : undefined;
}

type Pictures = NonNullable<AnyRecord['list']>['pictures'];

/** Returns the columns of a list, with the pictures of its rows beside their names where they are given. */
function useColumns(record: AnyRecord, pictures: Pictures) {
  const t = useText();
  const { language } = useLanguage();
  const branch = record.useBranch();
  const { setActive } = branch;
  const page = branch.list.data;
  return useMemo(
    () => record.list!.columns({ t, language, page, ...cellsOf(record, t, setActive, pictures) }),
    [record, t, language, page, setActive, pictures],
  );
}

type Cells = Pick<ColumnTools<Kept, unknown>, 'title' | 'active'>;

const Scheduled = ({ at }: { at: string | null }) => (at ? <ScheduledTag at={at} /> : null);

/** Returns the cells that lists have in common. */
function cellsOf(
  { name, nameOf, requests, found }: AnyRecord,
  t: ReturnType<typeof useText>,
  toggles: ReturnType<AnyRecord['useBranch']>['setActive'],
  pictures: Pictures,
): Cells {
  return {
    title: (row, text) => (
      <RowTitle
        {...(row.removedAt ? {} : { href: pathTo(found?.screen ?? RECORDS[name].stored, row.id) })}
        {...(typeof text === 'string' ? {} : { note: cut(text.bm), noteLang: 'ms' })}
        {...(pictures ? { picture: <RowPicture urls={pictures(row)} /> } : {})}
        renderLink={AppLink}
      >
        {cut(typeof text === 'string' ? text : text.en)}
      </RowTitle>
    ),
    active: {
      key: 'active',
      header: t(($) => $.list.shown),
      sortable: true,
      cell: (row) =>
        row.removedAt ? (
          <Tag tone="danger">{t(($) => $.record.removed)}</Tag>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ShownSwitch
              name={nameOf(row, 'en')}
              {...toggled(toggles, { id: row.id, active: row.active === true })}
              toggle={(active) => requests.setActive!.requested(row.id, active)}
            />
            <Scheduled at={scheduledFor(toggles, row)} />
          </span>
        ),
    },
  };
}
