import { Button, Skeleton } from '@club/web-kit';
import { LIST_ROW, TableNotice } from '@club/web-kit/admin/index.ts';
import { Pencil, Plus, Shapes } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { AreaHead } from '../../shared/form-page.js';
import { ListFileButton } from '../../shared/list-file.js';
import { NoticeCard, Pictured, useFailed } from '../../shared/reading.js';
import { useBrands } from './branch.js';
import { list, type Brand } from './requests.js';

/** All brands on one page: there are few (docs/product/forms.md#brands-and-formats). */
const ALL = { page: 1, pageSize: 500, filters: {} };

/** Brands as tiles, and a tile that adds one (docs/product/back-office.md#routes). */
export function BrandsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { list: state } = useBrands();
  const load = () => void dispatch(list.requested(ALL));
  useEffect(load, [dispatch]);
  const failed = useFailed(state, load);
  const brands = state.data?.rows;
  return (
    <>
      <AreaHead
        title={t(($) => $.brands.menu)}
        note={t(($) => $.brands.note)}
        group={t(($) => $.frame.groups.rewards)}
        actions={
          <>
            <ListFileButton call="GET /admin/fetch/dashboard/brand" query={ALL} />
            <Button asChild size="sm" variant="outline">
              <Link to={pathTo('brandFormats')}>
                <Shapes className="size-4" aria-hidden /> {t(($) => $.brands.formatsPage)}
              </Link>
            </Button>
          </>
        }
      />
      {failed ? (
        <NoticeCard>{failed}</NoticeCard>
      ) : brands?.length === 0 ? (
        <NoticeCard>
          <TableNotice
            picture={<Pictured of="nothing" />}
            title={t(($) => $.brands.emptyTitle)}
            actions={
              <Button asChild size="sm" variant="primary">
                <Link to={pathTo('brandAdd')}>{t(($) => $.brands.add)}</Link>
              </Button>
            }
          >
            {t(($) => $.brands.emptyBody)}
          </TableNotice>
        </NoticeCard>
      ) : (
        <ul aria-busy={!brands} className="grid grid-cols-2 gap-4 tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-5">
          {brands
            ? brands.map((brand) => <BrandTile key={brand.id} brand={brand} />)
            : ['a', 'b', 'c', 'd'].map((key) => (
                <li key={key}>
                  <Skeleton shape="stage" />
                </li>
              ))}
          {brands ? <AddTile /> : null}
        </ul>
      )}
    </>
  );
}

function BrandTile({ brand }: { brand: Brand }) {
  const t = useText();
  return (
    <li
      {...{ [LIST_ROW]: '' }}
      className="relative flex min-w-0 flex-col rounded-lg bg-surface p-4 shadow-card has-[:focus-visible]:shadow-raised"
    >
      <span className="block aspect-[4/3] w-full overflow-hidden rounded-md bg-sky-soft">
        {brand.imageUrl ? (
          <img src={brand.imageUrl} alt="" className="size-full object-contain p-3" loading="lazy" />
        ) : null}
      </span>
      <Link
        to={pathTo('brandDetails', brand.id)}
        className="mt-3 font-bold text-ink no-underline after:absolute after:inset-0"
      >
        {brand.name}
      </Link>
      <span className="text-small text-ink-2">
        {brand.formats.length === 0
          ? t(($) => $.brands.noFormats)
          : t(($) => $.brands.formats, { count: brand.formats.length })}
      </span>
      <Link
        to={pathTo('brandEdit', brand.id)}
        aria-label={t(($) => $.brands.editOf, { name: brand.name })}
        className="absolute top-5 right-5 z-10 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-raised hover:bg-sunken"
      >
        <Pencil className="size-4" aria-hidden />
      </Link>
    </li>
  );
}

function AddTile() {
  const t = useText();
  return (
    <li>
      <Link
        to={pathTo('brandAdd')}
        className="grid h-full min-h-52 content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-line-strong p-4 font-bold text-primary no-underline hover:bg-primary-soft"
      >
        <Plus className="size-7" aria-hidden />
        {t(($) => $.brands.addTile)}
      </Link>
    </li>
  );
}
