import { Columns3, Download, EyeOff, Pencil, Plus, SlidersHorizontal, Tag as TagIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  Breadcrumbs,
  BulkBar,
  DataTable,
  FilterBar,
  ListFailure,
  PageHeader,
  Pagination,
  RowTitle,
  Switch,
  TableNotice,
  Tabs,
  Tag,
  type Column,
  type Sort,
} from '../../src/admin/index';
import {
  BrokenThreadPicture,
  Button,
  Chip,
  formatPoints,
  OpenPackPicture,
  PackInCradle,
  PictureInCradle,
  type Tone,
} from '../../src/index';

interface Item {
  id: string;
  name: string;
  malay: string;
  category: string;
  points: number;
  left: number;
  stock: number;
  tone: Tone;
}

const tones: readonly Tone[] = ['sky', 'blush', 'points', 'lilac', 'blush', 'sky', 'points'];
const names: readonly [string, string, string, number, number, number][] = [
  ['Head to Toe wash, 450 ml', 'Mandian Head to Toe, 450 ml', 'Baby product', 900, 212, 400],
  ['Cotton swaddles, set of three', 'Kain bedung kapas, set tiga', 'Special deals', 1150, 38, 150],
  ['Soft lotion tissue, 5 packs', 'Tisu losyen lembut, 5 pek', 'Baby product', 600, 641, 900],
  ['Learner cup with two handles', 'Cawan latihan dua pemegang', 'Baby product', 2800, 12, 80],
  ['Stacking rings, wooden', 'Gelang susun kayu', 'Special deals', 3200, 0, 60],
  ['Bedtime book in English and Malay', 'Buku cerita dwibahasa', 'Special deals', 3600, 94, 120],
  ['Baby lotion gift set, 3 bottles', 'Set hadiah losyen bayi', 'Special deals', 4500, 57, 60],
];
const all: readonly Item[] = names.map(([name, malay, category, points, left, stock], index) => ({
  id: String(7002145 + index * 45),
  name,
  malay,
  category,
  points,
  left,
  stock,
  tone: tones[index]!,
}));

type State = 'rows' | 'loading' | 'first' | 'empty' | 'noMatch' | 'failed';

export function ItemsPage() {
  const [state, setState] = useState<State>('rows');
  const [sort, setSort] = useState<Sort>({ key: 'name', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['7002325']));
  const [busy, setBusy] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(7);
  const pages = Math.ceil(46 / size);
  const [q, setQ] = useState('');
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set(['Special deals']));
  const [applied, setApplied] = useState(['Stock below 700', 'Created after 1 Jan 2026']);

  const found = all.filter((item) => item.name.toLowerCase().includes(q.toLowerCase()));
  const rows = found.toSorted((a, b) => {
    const order = sort.key === 'points' ? a.points - b.points : a.name.localeCompare(b.name);
    return sort.descending ? -order : order;
  });
  const columns: readonly Column<Item>[] = [
    {
      key: 'name',
      header: 'Item',
      sortable: true,
      cell: (item) => (
        <RowTitle href="#form" note={item.malay} noteLang="ms" tone={item.tone} picture={<PackInCradle />}>
          {item.name}
        </RowTitle>
      ),
    },
    { key: 'id', header: 'Article no.', optional: true, cell: (item) => <span className="text-ink-2">{item.id}</span> },
    { key: 'category', header: 'Category', optional: true, cell: (item) => item.category },
    { key: 'points', header: 'Points', numeric: true, sortable: true, cell: (item) => formatPoints(item.points) },
    {
      key: 'left',
      header: 'Remaining',
      numeric: true,
      cell: (item) =>
        item.left === 0 ? (
          <Tag tone="danger">Out of stock</Tag>
        ) : (
          <>
            <span className={item.left < 50 ? 'font-bold text-danger' : ''}>{item.left}</span>{' '}
            <span className="text-ink-2">/ {item.stock}</span>
          </>
        ),
    },
    {
      key: 'shown',
      header: 'Shown',
      cell: (item) => (
        <Switch
          label={`Show ${item.name}`}
          checked={!hidden.has(item.id)}
          busy={busy === item.id}
          onChange={(shown) => {
            setBusy(item.id);
            setTimeout(() => {
              setBusy('');
              setHidden((before) => {
                const next = new Set(before);
                if (shown) next.delete(item.id);
                else next.add(item.id);
                return next;
              });
            }, 900);
          }}
        />
      ),
    },
  ];
  const given = { rows, loading: rows, first: undefined, empty: [], noMatch: [], failed: undefined }[state];
  return (
    <>
      <PageHeader
        title="Point-shop items"
        note="128 items, 112 shown to members"
        crumbs={<Breadcrumbs label="Breadcrumb" crumbs={[{ label: 'Rewards' }, { label: 'Items' }]} />}
        actions={
          <>
            <Button size="sm" variant="outline" icon={<Download className="size-4" aria-hidden />}>
              Export CSV
            </Button>
            <Button size="sm" icon={<Plus className="size-4" aria-hidden />}>
              New item
            </Button>
          </>
        }
      />
      <FilterBar
        label="Filter items"
        search={{
          label: 'Search items',
          placeholder: 'Name or article number',
          value: q,
          onSearch: setQ,
          clearLabel: 'Clear the search',
        }}
        announce={`${found.length} items match`}
        end={
          <>
            <Button size="sm" variant="quiet" icon={<SlidersHorizontal className="size-4" aria-hidden />}>
              Filters
            </Button>
            <Button size="sm" variant="quiet" icon={<Columns3 className="size-4" aria-hidden />}>
              Columns
            </Button>
          </>
        }
        applied={{
          label: 'Applied filters',
          filters: applied.map((label) => ({
            key: label,
            label,
            removeLabel: `Remove filter: ${label}`,
            onRemove: () => setApplied((before) => before.filter((one) => one !== label)),
          })),
          clearLabel: 'Clear all',
          onClear: () => setApplied([]),
        }}
      >
        {['Baby product', 'Special deals', 'Others'].map((label) => (
          <Chip
            key={label}
            pressed={pressed.has(label)}
            onClick={() =>
              setPressed((before) => {
                const next = new Set(before);
                if (!next.delete(label)) next.add(label);
                return next;
              })
            }
          >
            {label}
          </Chip>
        ))}
      </FilterBar>
      <Tabs<State>
        label="State of the list"
        value={state}
        onChange={setState}
        items={[
          { value: 'rows', label: 'Rows', count: rows.length },
          { value: 'loading', label: 'Other rows load' },
          { value: 'first', label: 'First load' },
          { value: 'empty', label: 'Nothing yet' },
          { value: 'noMatch', label: 'No match' },
          { value: 'failed', label: 'Failed' },
        ]}
      >
        <DataTable
          caption="Items"
          summary={`Items 1 to ${rows.length} of 46`}
          loadingText="Loading items…"
          columns={columns}
          rows={given}
          rowKey={(item) => item.id}
          loading={state === 'loading' || state === 'first'}
          filtered={state === 'noMatch' || q !== ''}
          sort={sort}
          onSort={setSort}
          selection={{
            selected,
            onChange: setSelected,
            allLabel: 'Select all on this page',
            rowLabel: (item) => `Select ${item.name}`,
          }}
          menu={{
            header: 'Actions',
            label: (item) => `More for ${item.name}`,
            items: () => [
              { key: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, href: '#form' },
              { key: 'hide', label: 'Hide', icon: <EyeOff aria-hidden />, onSelect: () => {} },
              { key: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => {} },
            ],
          }}
          empty={
            <TableNotice
              picture={
                <PictureInCradle>
                  <OpenPackPicture />
                </PictureInCradle>
              }
              title="No items yet"
              actions={
                <Button size="sm" icon={<Plus className="size-4" aria-hidden />}>
                  New item
                </Button>
              }
            >
              Members see an empty point shop until you add one.
            </TableNotice>
          }
          noMatch={
            <TableNotice
              title="No item matches “swadle”"
              actions={
                <Button size="sm" variant="outline" onClick={() => setState('rows')}>
                  Clear all
                </Button>
              }
            >
              128 items are hidden by these filters.
            </TableNotice>
          }
          failure={
            state === 'failed' ? (
              <ListFailure
                picture={
                  <PictureInCradle>
                    <BrokenThreadPicture />
                  </PictureInCradle>
                }
                title="The items did not load"
                retryLabel="Try again"
                onRetry={() => setState('rows')}
                request={{ id: '77d2-1f3a', label: 'Request 77d2-1f3a', copied: 'Copied' }}
                foot="Trying by itself in 8 seconds"
              >
                We are a little busy right now. Nothing was changed.
              </ListFailure>
            ) : undefined
          }
          foot={
            <Pagination
              label="Pages"
              page={page}
              pages={pages}
              pageSize={size}
              onPage={setPage}
              range={`${(page - 1) * size + 1}–${Math.min(page * size, 46)} of 46`}
              pageLabel={(one) => `Page ${one}`}
              previous={{ label: 'Previous page', onStep: page > 1 ? () => setPage(page - 1) : undefined }}
              next={{ label: 'Next page', onStep: page < pages ? () => setPage(page + 1) : undefined }}
              size={{ label: 'Rows', options: [7, 20, 50], onChange: setSize }}
            />
          }
        />
      </Tabs>
      <BulkBar
        label="Bulk actions"
        count={selected.size}
        countText={`${selected.size} selected`}
        all={{ label: 'Select all 46 matching', onSelect: () => setSelected(new Set(all.map(({ id }) => id))) }}
        actions={[
          { key: 'hide', label: 'Hide', icon: <EyeOff aria-hidden />, onSelect: () => {} },
          { key: 'category', label: 'Set category', icon: <TagIcon aria-hidden />, onSelect: () => {} },
          { key: 'export', label: 'Export', icon: <Download aria-hidden />, onSelect: () => {} },
        ]}
        clearLabel="Clear selection"
        onClear={() => setSelected(new Set())}
      />
    </>
  );
}
