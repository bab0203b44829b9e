import { ChoiceGroup, RowList, Skeleton, Stage, TapePackPicture, Wrap } from '@club/web-kit';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Brand } from '../../core/types.js';
import { useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { useWearNames } from '../../shared/wear-names.js';
import { toneOf } from './sample-theme.js';
import { formatsOf, queryOf, sizesOf, type Offers } from './offers.js';
import { OffersLoaded } from './offers-loaded.js';

/** The available formats and sizes of one brand (docs/product/samples.md#sizes). */
export function Sizes({ brandId }: { brandId: string }) {
  const t = useText();
  usePage(t(($) => $.samples.pickSize));
  return (
    <MemberShell title={t(($) => $.samples.pickSize)} back="/picksample" narrow>
      <Wrap narrow className="grid gap-5 pb-8">
        <OffersLoaded waiting={<Waiting />}>
          {(offers, fresh) => {
            const brand = offers.brands.find(({ id }) => id === brandId);
            if (brand && formatsOf(offers, brand).length > 0) return <Choose offers={offers} brand={brand} />;
            return fresh ? <Navigate to="/picksample" replace /> : <Waiting />;
          }}
        </OffersLoaded>
      </Wrap>
    </MemberShell>
  );
}

function Choose({ offers, brand }: { offers: Offers; brand: Brand }) {
  const t = useText();
  const names = useWearNames();
  const [query, setQuery] = useSearchParams();
  const formats = formatsOf(offers, brand);
  const [asked, setAsked] = useState(query.get('formatId'));
  const formatId = (formats.find(({ id }) => id === asked) ?? formats[0])!.id;
  const choose = (id: string) => {
    setAsked(id);
    // who comes back from a sample finds what was chosen
    setQuery({ brandId: brand.id, formatId: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className="flex items-center gap-4 rounded-lg bg-surface p-4 shadow-card">
        <Stage
          tone={toneOf(offers, brand.id)}
          src={brand.brandImage || undefined}
          fallback={<TapePackPicture />}
          className="w-20 flex-none rounded-md"
        />
        <h2 className="min-w-0 [overflow-wrap:anywhere]">{brand.name}</h2>
      </div>
      <ChoiceGroup
        name="format"
        legend={t(($) => $.baby.format)}
        value={formatId}
        onChange={choose}
        options={formats.map(({ id, name }) => ({ value: id, label: names.format(name) }))}
      />
      <section className="grid gap-1.5">
        <h3 className="font-sans text-small font-bold tracking-normal">{t(($) => $.baby.size)}</h3>
        <RowList className="py-0 [&>li]:p-0">
          {sizesOf(offers, brand, formatId).map(({ id, name, description }) => (
            <li key={id}>
              <Link
                to={`/samplesdetail?${queryOf({ brandId: brand.id, formatId, sizeId: id })}`}
                className="flex min-h-14 w-full items-center gap-3 no-underline"
              >
                <span className="min-w-0 flex-1">
                  <b>{names.size(name)}</b>
                  {description ? <span className="text-ink-2"> ({description})</span> : null}
                </span>
                <ChevronRight className="size-5 flex-none text-primary" aria-hidden />
              </Link>
            </li>
          ))}
        </RowList>
      </section>
    </>
  );
}

const Waiting = () => (
  <div className="grid gap-5" aria-busy="true">
    <Skeleton shape="box" />
    <Skeleton className="h-13 rounded-md" />
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-14 rounded-md" />
    ))}
  </div>
);
