import { EmptyState, Message, PackPicture, Skeleton, Stage, TapePackPicture, Wrap, Button } from '@club/web-kit';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useApp } from '../../core/app-context.js';
import { useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { UserSectionError } from '../../shared/section-error.js';
import { useWearNames } from '../../shared/wear-names.js';
import { nextDate, type Gate } from './gate.js';
import { toneAt } from './sample-theme.js';
import { brandsOf, type OfferedBrand, type Offers } from './offers.js';
import { OffersLoaded } from './offers-loaded.js';
import { MySamples } from './my-samples.js';
import { useGate } from './use-gate.js';

const SHELF = 'pairs gap-x-3 gap-y-6 tablet:grid-cols-3 tablet:gap-x-5 tablet:gap-y-8';

/** Brands whose samples one may try, and the terms (docs/product/screens.md#sample-pages). */
export default function BrandsPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  usePage(t(($) => $.samples.title));
  if (!user) return null;
  return (
    <MemberShell title={t(($) => $.samples.title)} back="/dashboard">
      <Wrap className="grid gap-8 pb-8 desktop:grid-cols-[2fr_1fr] desktop:items-start desktop:gap-10">
        <div className="grid gap-5">
          <p className="text-ink-2">{t(($) => $.samples.lead)}</p>
          <OffersLoaded
            waiting={
              <div className={SHELF} aria-busy="true">
                {Array.from({ length: 6 }, (_, index) => (
                  <div key={index} className="grid gap-3">
                    <Skeleton shape="stage" />
                    <Skeleton className="w-4/5" />
                    <Skeleton className="w-1/2" />
                  </div>
                ))}
              </div>
            }
          >
            {(offers) => <Brands user={user} offers={offers} />}
          </OffersLoaded>
        </div>
        <Terms />
      </Wrap>
    </MemberShell>
  );
}

function Brands({ user, offers }: { user: User; offers: Offers }) {
  const t = useText();
  const { gate, ask, dialog } = useGate(user);
  const brands = brandsOf(offers);
  if (!brands.some(({ sizes }) => sizes.length > 0))
    return (
      <>
        <MySamples user={user} />
        <h2 className="sr-only">{t(($) => $.samples.choose)}</h2>
        <EmptyState
          picture={<PackPicture />}
          title={t(($) => $.signup.samplesNone)}
          action={
            <Button asChild variant="points">
              <Link to="/pointshop">{t(($) => $.shop.seeAll)}</Link>
            </Button>
          }
        />
      </>
    );
  if (gate === 'unknown') return <UserSectionError title={t(($) => $.feedback.sessionFailed)} />;
  return (
    <>
      <Notice user={user} gate={gate} />
      <MySamples user={user} />
      <section className="grid gap-3">
        <h2>{t(($) => $.samples.choose)}</h2>
        <ul className={SHELF}>
          {brands.map((offered, index) => (
            <li key={offered.brand.id}>
              <BrandCard offered={offered} index={index} open={gate === 'open'} onRefused={ask} />
            </li>
          ))}
        </ul>
      </section>
      {dialog}
    </>
  );
}

/** Explains, before a sample is chosen, why none can be requested. */
function Notice({ user, gate }: { user: User; gate: Gate }) {
  const errorText = useErrorText();
  const { now } = useApp();
  if (gate === 'feedback') return <Message live="status">{errorText({ code: 'SAMPLE_FEEDBACK_REQUIRED' })}</Message>;
  if (gate !== 'sorry') return null;
  return (
    <Message live="status">
      {errorText({ code: user.nextSampleReason ?? 'SAMPLE_TOO_SOON', details: { date: nextDate(user, now()) } })}
    </Message>
  );
}

interface BrandCardProps {
  offered: OfferedBrand;
  index: number;
  open: boolean;
  onRefused: () => void;
}

/** Card of a brand; the whole card leads to its sizes, or shows why they are not available yet. */
function BrandCard({ offered: { brand, sizes }, index, open, onRefused }: BrandCardProps) {
  const t = useText();
  const names = useWearNames();
  const content = (
    <>
      <Stage
        tone={toneAt(index)}
        src={brand.brandImage || undefined}
        fallback={index % 2 === 0 ? <PackPicture /> : <TapePackPicture />}
        className={sizes.length === 0 ? 'opacity-60' : ''}
      />
      <span className="grid content-start gap-1 px-0.5">
        <b className="text-[.9375rem] leading-[1.35] font-medium [overflow-wrap:anywhere]">{brand.name}</b>
        {sizes.length === 0 ? (
          <span className="text-small text-ink-2">{t(($) => $.samples.brandNone)}</span>
        ) : (
          <>
            <span className="text-small text-ink-2">
              {t(($) => $.samples.sizes, { sizes: sizes.map(names.size).join(', ') })}
            </span>
            <span className="mt-1 inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-full bg-primary-soft px-3 text-small font-bold text-primary">
              {t(($) => $.samples.pick)}
              <ArrowRight className="size-4" aria-hidden />
            </span>
          </>
        )}
      </span>
    </>
  );
  const look = 'grid w-full grid-rows-[auto_1fr] content-start gap-3 text-left no-underline';
  if (sizes.length === 0) return <div className={look}>{content}</div>;
  if (open)
    return (
      <Link to={`/picksize?brandId=${encodeURIComponent(brand.id)}`} state={{ brandId: brand.id }} className={look}>
        {content}
      </Link>
    );
  return (
    <button type="button" aria-haspopup="dialog" onClick={onRefused} className={look}>
      {content}
    </button>
  );
}

function Terms() {
  const t = useText();
  const list = t(($) => $.samples.terms, { returnObjects: true }) as Record<string, string>;
  return (
    <section className="grid gap-3 rounded-lg bg-surface p-5 shadow-card">
      <h2>{t(($) => $.shop.terms)}</h2>
      <ul className="grid gap-2.5 text-small">
        {Object.entries(list).map(([key, term]) => (
          <li key={key} className="flex gap-2.5">
            <Check className="mt-0.5 size-4 flex-none text-primary" aria-hidden />
            <span>{term}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
