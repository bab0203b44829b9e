import {
  Button,
  Cost,
  EmptyState,
  formatPoints,
  OpenPackPicture,
  PackPicture,
  Quantity,
  Stage,
  SummaryList,
  toneAt,
  Wrap,
} from '@club/web-kit';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { selectUser } from '../../core/session/selectors.js';
import { useErrorText, useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { selectCarts } from './selectors.js';
import { useFreshCart } from './use-fresh-cart.js';
import { tooLong, tooMany, whyNotMore, type Bounds } from './limits.js';
import { cartActions, cartTotal, type CartLine, type CartType } from './slice.js';
import { useBounds, useFullText } from './use-bounds.js';

/** Returns the cart that the URL asks for. */
const cartTypeOf = (query: URLSearchParams): CartType => (query.get('type') === 'pregnant' ? 'pregnant' : 'order');

/** The cart (docs/product/rewards.md#cart). */
export default function CartPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const type = cartTypeOf(useSearchParams()[0]);
  const lines = useAppSelector(selectCarts)[type];
  usePage(t(($) => $.cart.title));
  useFreshCart(type);
  if (!user) return null;
  return (
    <MemberShell title={t(($) => $.cart.title)} back="/pointshop" narrow>
      <Wrap narrow className="grid grid-cols-1 gap-5">
        {lines.length === 0 ? (
          <>
            <h2 className="sr-only">{t(($) => $.cart.items)}</h2>
            <EmptyState
              picture={<OpenPackPicture />}
              title={t(($) => $.cart.empty)}
              action={
                <Button asChild variant="points">
                  <Link to="/pointshop">{t(($) => $.cart.emptyNext)}</Link>
                </Button>
              }
            />
          </>
        ) : (
          <Filled lines={lines} type={type} user={user} />
        )}
      </Wrap>
    </MemberShell>
  );
}

function Filled({ lines, type, user }: { lines: CartLine[]; type: CartType; user: User }) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [short, setShort] = useState(false);
  const total = cartTotal(lines);
  const missing = total - user.totalPoints;
  // The points do for some of it: something has to go, and nothing has to be collected.
  const covered = lines.some(({ points }) => points <= user.totalPoints);
  const bounds = useBounds(user);
  const fullText = useFullText();
  const long = tooLong(lines.length, bounds.limits);
  const proceed = () => {
    if (missing > 0 || long || lines.some((line) => tooMany(line, line.quantity, bounds))) setShort(true);
    else void navigate(`/viewAddress?type=${type}`);
  };
  return (
    <>
      <h2 className="sr-only">{t(($) => $.cart.items)}</h2>
      <ul className="grid rounded-lg bg-surface px-5 py-1 shadow-card [&>li]:border-line [&>li+li]:border-t">
        {lines.map((line, index) => (
          <Line key={line.id} line={line} lines={lines} type={type} tone={index + 3} bounds={bounds} />
        ))}
      </ul>
      <Link
        to="/pointshop"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold text-primary no-underline hover:underline"
      >
        <Plus className="size-5" aria-hidden />
        {t(($) => $.cart.addItem)}
      </Link>
      <SummaryList
        className="grid gap-2.5 rounded-lg bg-surface p-5 text-[.9375rem] shadow-card"
        rows={[
          { term: t(($) => $.cart.balance), value: formatPoints(user.totalPoints) },
          { term: t(($) => $.cart.total), value: formatPoints(total) },
          ...(missing <= 0 ? [{ term: t(($) => $.cart.keep), value: formatPoints(-missing), total: true }] : []),
        ]}
      />
      {missing > 0 || long ? (
        <p role={short ? 'alert' : undefined} className="text-small font-medium text-danger">
          {long
            ? fullText(long)
            : covered
              ? t(($) => $.cart.over, { total: formatPoints(total), balance: formatPoints(user.totalPoints) })
              : errorText({ code: 'POINTS_INSUFFICIENT', details: { count: missing } })}
        </p>
      ) : null}
      <Button variant="points" block onClick={proceed}>
        {t(($) => $.cart.confirm)}
      </Button>
    </>
  );
}

interface LineProps {
  line: CartLine;
  lines: CartLine[];
  type: CartType;
  tone: number;
  bounds: Bounds;
}

function Line({ line, lines, type, tone, bounds }: LineProps) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const name = line.name[language];
  const fullText = useFullText();
  const full = whyNotMore(lines, line, bounds);
  const [tried, setTried] = useState(false);
  const { quantity: _, ...rest } = line;
  const gone = tooMany(line, line.quantity, bounds);
  const why = gone ?? (tried ? full : null);
  const note = why ? fullText(why) : '';
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Stage
          tone={toneAt(tone)}
          src={line.image[language] || undefined}
          fallback={<PackPicture />}
          className="w-17 flex-none rounded-md"
        />
        <span className="grid min-w-24 flex-1 gap-1.5">
          <b className="leading-[1.3] [overflow-wrap:anywhere]">{name}</b>
          <Cost points={formatPoints(line.points)} />
        </span>
        <Quantity
          value={line.quantity}
          label={t(($) => $.cart.quantity, { name })}
          lessLabel={line.quantity === 1 ? t(($) => $.cart.remove, { name }) : t(($) => $.cart.less, { name })}
          moreLabel={t(($) => $.cart.more, { name })}
          mayMore={!full}
          onLess={() => {
            setTried(false);
            dispatch(cartActions.reduced({ type, id: line.id }));
          }}
          onMore={() => {
            if (full) setTried(true);
            else dispatch(cartActions.added({ type, line: rest }));
          }}
        />
      </div>
      <p
        role="status"
        className={note ? `text-small font-medium ${gone ? 'text-danger' : 'text-points-ink'}` : 'sr-only'}
      >
        {note}
      </p>
    </li>
  );
}
