import { Button, PackPicture, Pill, Skeleton, Stage, Wrap } from '@club/web-kit';
import { ArrowLeft, ClipboardCheck, Package, Truck } from 'lucide-react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import type { SampleOffer } from './types.js';
import { pictureOf, toneOf } from './sample-theme.js';
import { keyIn, queryOf, sampleOf, type Offers, type SampleKey } from './offers.js';
import { OffersLoaded } from './offers-loaded.js';
import { Sizes } from './sizes.js';
import { useGate } from './use-gate.js';

/**
 * The sizes of a brand; with format and size in the address, the sample that matches all three
 * (docs/product/screens.md#sample-pages). Without a brand, or without a match: the brands.
 */
export default function SamplePage() {
  const [query] = useSearchParams();
  const user = useAppSelector(selectUser);
  const key = keyIn(query);
  if (!user) return null;
  if (key.brandId === '') return <Navigate to="/picksample" replace />;
  return key.sizeId === '' ? <Sizes brandId={key.brandId} /> : <Detail user={user} wanted={key} />;
}

function Detail({ user, wanted }: { user: User; wanted: SampleKey }) {
  const t = useText();
  usePage(t(($) => $.samples.yours));
  return (
    <MemberShell>
      <Wrap className="pb-8 tablet:pt-4 tablet:pb-16">
        <OffersLoaded waiting={<Waiting />}>
          {(offers, fresh) => {
            const sample = sampleOf(offers, wanted);
            if (sample) return <Shown user={user} offers={offers} sample={sample} />;
            return fresh ? <Navigate to="/picksample" replace /> : <Waiting />;
          }}
        </OffersLoaded>
      </Wrap>
    </MemberShell>
  );
}

function Shown({ user, offers, sample }: { user: User; offers: Offers; sample: SampleOffer }) {
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { gate, ask, dialog } = useGate(user);
  const get = () => {
    if (gate === 'sorry' || gate === 'feedback') ask();
    else void navigate(`/viewAddress?type=sample&${queryOf(sample)}`);
  };
  const back = new URLSearchParams({ brandId: sample.brandId, formatId: sample.formatId }).toString();
  return (
    <div className="grid gap-5 tablet:grid-cols-[1.1fr_1fr] tablet:items-start tablet:gap-10">
      <div className="relative -mx-(--gutter) tablet:mx-0">
        <Link
          to={`/samplesdetail?${back}`}
          aria-label={t(($) => $.common.back)}
          className="absolute top-3 left-(--gutter) z-1 inline-grid size-11 place-items-center rounded-full bg-surface shadow-raised tablet:top-4 tablet:left-4"
        >
          <ArrowLeft className="size-6" aria-hidden />
        </Link>
        <Stage
          tone={toneOf(offers, sample.brandId)}
          src={pictureOf(offers, sample, language)}
          fallback={<PackPicture />}
          className="aspect-5/4 rounded-t-none rounded-b-xl tablet:aspect-square tablet:rounded-xl"
        />
      </div>
      <div className="grid gap-5">
        <div className="grid gap-2.5">
          <p>
            <Pill>{t(($) => $.samples.free)}</Pill>
          </p>
          <h1 tabIndex={-1} className="[overflow-wrap:anywhere]">
            {sample.itemName[language]}
          </h1>
        </div>
        {sample.description[language] ? <p className="whitespace-pre-line">{sample.description[language]}</p> : null}
        <ul className="grid gap-2.5 text-small">
          {(
            [
              ['a', Package],
              ['e', Truck],
              ['f', ClipboardCheck],
            ] as const
          ).map(([term, Icon]) => (
            <li key={term} className="flex gap-2.5">
              <Icon className="mt-0.5 size-4 flex-none text-primary" aria-hidden />
              <span>{t(($) => $.samples.terms[term])}</span>
            </li>
          ))}
        </ul>
        <div className="sticky bottom-0 z-1 -mb-8 bg-linear-to-b from-page/0 to-page to-25% pt-4 pb-[calc(5.75rem+env(safe-area-inset-bottom))] desktop:static desktop:m-0 desktop:bg-none desktop:p-0">
          <Button variant="points" block onClick={get}>
            {t(($) => $.samples.get)}
          </Button>
        </div>
      </div>
      {dialog}
    </div>
  );
}

const Waiting = () => (
  <div className="grid gap-5 tablet:grid-cols-2 tablet:gap-10" aria-busy="true">
    <Skeleton shape="stage" />
    <div className="grid content-start gap-4">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="w-1/3" />
      <Skeleton shape="box" />
    </div>
  </div>
);
