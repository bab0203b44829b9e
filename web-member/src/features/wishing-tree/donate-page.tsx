import { Button, EmptyState, FamilyPicture, Skeleton, Wrap } from '@club/web-kit';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { entryActions } from '../../core/session/slice.js';
import { selectUser } from '../../core/session/selectors.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { Carousel } from '../../shared/carousel.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import type { Wish } from './types.js';
import { DonateDialog } from './donate-dialog.js';
import { ProgressPanel } from './progress-panel.js';
import { wishList } from './requests.js';
import { TreeShell } from './tree-shell.js';
import { GROUP, groups } from './tree.js';
import { useTree, useTreeLoaded } from './use-tree.js';
import { useWide } from '../../shared/use-wide.js';

const HERE = '/wishingtree/donate';
const tones = ['lilac', 'sky', 'blush', 'points', 'pandan'] as const;

/**
 * The wishes in groups of five, each with its way to give; visitors are sent to sign in first
 * (docs/product/giving.md#wishes).
 */
export default function DonatePage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const user = useAppSelector(selectUser);
  const { wishList: wishes } = useTree();
  const wide = useWide();
  const [chosen, setChosen] = useState<string | null>(null);
  usePage(t(($) => $.tree.wishes));
  useTreeLoaded();

  const give = (wish: Wish) => {
    if (user) return setChosen(wish.id);
    dispatch(entryActions.wanted(HERE));
    void navigate(`/${language}/signin`);
  };
  const list = wishes.data ?? [];
  const card = (wish: Wish, index: number) => (
    <WishCard key={wish.id} wish={wish} tone={tones[index % tones.length] ?? 'sky'} onGive={() => give(wish)} />
  );
  const wish = list.find(({ id }) => id === chosen);

  return (
    <TreeShell title={t(($) => $.tree.wishes)} back="/wishingtree">
      <Wrap className="grid gap-6 desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:items-start desktop:gap-10">
        <div className="grid gap-3 desktop:order-2">
          <ProgressPanel />
          {user ? (
            <p className="text-small text-ink-2 tabular-nums">
              {t(($) => $.tree.balance, { count: user.totalPoints })}
            </p>
          ) : null}
        </div>
        <div className="min-w-0 desktop:-mx-1">
          {!wishes.data && wishes.status !== 'error' ? (
            <div aria-busy="true" className="grid gap-3">
              {Array.from({ length: GROUP }, (_, row) => (
                <Skeleton key={row} shape="box" />
              ))}
            </div>
          ) : null}
          {wishes.status === 'error' && !wishes.data ? (
            <SectionError
              title={t(($) => $.tree.loadFailed)}
              error={wishes.error}
              onRetry={() => dispatch(wishList.requested())}
            />
          ) : null}
          {wishes.data && list.length === 0 ? (
            <section>
              <h2 className="sr-only">{t(($) => $.tree.title)}</h2>
              <EmptyState
                picture={<FamilyPicture />}
                title={t(($) => $.tree.empty)}
                action={
                  <Button asChild variant="points">
                    <Link to="/wishingtree">{t(($) => $.tree.emptyNext)}</Link>
                  </Button>
                }
              />
            </section>
          ) : null}
          {list.length > 0 && !wide ? <ul className="grid gap-3">{list.map(card)}</ul> : null}
          {list.length > 0 && wide ? (
            <Carousel
              label={t(($) => $.tree.wishes)}
              slides={groups(list).map((group, index) => ({
                key: String(index),
                content: (
                  <ul
                    aria-label={t(($) => $.tree.group, {
                      from: index * GROUP + 1,
                      to: index * GROUP + group.length,
                    })}
                    className="grid gap-3 p-1 min-[87.5rem]:grid-cols-2"
                  >
                    {group.map(card)}
                  </ul>
                ),
              }))}
            />
          ) : null}
        </div>
      </Wrap>
      {user && wish ? <DonateDialog key={wish.id} wish={wish} user={user} onClose={() => setChosen(null)} /> : null}
    </TreeShell>
  );
}

function WishCard({ wish, tone, onGive }: { wish: Wish; tone: (typeof tones)[number]; onGive: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <li className={`tone-${tone} flex items-center gap-3 rounded-lg bg-(--tone) p-4`}>
      <img src={wish.image} alt="" className="size-15 flex-none self-start rounded-full object-cover" />
      <div className="min-w-0 flex-1">
        <h2 className="text-card leading-card">{t(($) => $.tree.wisher, { name: wish.name, age: wish.age })}</h2>
        <p className="mt-0.5 text-[.9375rem] leading-[1.4]">“{wish.wishes[language]}”</p>
        <div className="mt-2 flex items-center justify-between gap-3">
          <p className="text-small text-ink-2 tabular-nums">{t(($) => $.tree.soFar, { count: wish.points })}</p>
          <Button
            variant="outline"
            size="sm"
            aria-label={t(($) => $.tree.giveTo, { name: wish.name })}
            onClick={onGive}
            className="flex-none bg-surface"
          >
            {t(($) => $.tree.give)}
          </Button>
        </div>
      </div>
    </li>
  );
}
