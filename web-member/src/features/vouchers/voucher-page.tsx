import {
  Button,
  Card,
  Dialog,
  formatDate,
  formatValue,
  klDate,
  Message,
  ResultArcs,
  Stage,
  SummaryList,
  VoucherPicture,
  Wrap,
} from '@club/web-kit';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useState, type ComponentProps } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { User } from '../../core/types.js';
import { useAppDispatch, useAppSelector } from '../../core/hooks.js';
import { isKnown, knownList, selectUser } from '../../core/session/selectors.js';
import { restore } from '../../core/session/requests.js';
import { useLanguage, useText } from '../../i18n/hooks.js';
import { MemberShell } from '../../shared/member-shell.js';
import { usePage } from '../../shared/page.js';
import { SectionError } from '../../shared/section-error.js';
import { Waiting } from '../../shared/waiting.js';
import type { UserVoucher } from './types.js';
import { CopyCode } from './copy-code.js';
import { voucherUse } from './requests.js';
import { useValidity } from './use-validity.js';
import { useWakeLock } from './use-wake-lock.js';
import { VoucherTicket } from './voucher-ticket.js';

const LIST = '/pointshop?tab=voucher';

/**
 * One voucher (docs/product/screens.md#shop-pages): its code, how it is used, and USE NOW. Which one stands in the
 * address or in navigation state; one that is not the member's leads to the list.
 */
export default function VoucherPage() {
  const t = useText();
  const user = useAppSelector(selectUser);
  const [query] = useSearchParams();
  const carried = useLocation().state as { id?: unknown; redeemed?: unknown } | null;
  const id = query.get('id') ?? (typeof carried?.id === 'string' ? carried.id : '');
  usePage(t(($) => $.vouchers.title));
  if (!user) return null;
  const voucher = knownList(user, 'vouchers')?.find((one) => one.id === id);
  if (voucher) return <Voucher voucher={voucher} user={user} redeemed={carried?.redeemed === true} />;
  return id === '' ? <Navigate to={LIST} replace /> : <Missing known={isKnown(user, 'vouchers')} />;
}

/** A voucher that the session does not have: a new one is there once the session was read again. */
function Missing({ known }: { known: boolean }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { finished, failed } = useAppSelector((state) => state.vouchers.readings);
  const [before] = useState(finished);
  useEffect(() => {
    dispatch(restore.requested());
  }, [dispatch]);
  if (finished > before && !failed && known) return <Navigate to={LIST} replace />;
  if (finished > before)
    return (
      <MemberShell title={t(($) => $.vouchers.title)} back={LIST} narrow>
        <Wrap narrow>
          <SectionError
            title={t(($) => $.vouchers.loadFailed)}
            error={null}
            onRetry={() => dispatch(restore.requested())}
          />
        </Wrap>
      </MemberShell>
    );
  return <Waiting />;
}

function Voucher({ voucher, user, redeemed }: { voucher: UserVoucher; user: User; redeemed: boolean }) {
  const t = useText();
  const { language } = useLanguage();
  const dispatch = useAppDispatch();
  const validity = useValidity([voucher]);
  const [asking, setAsking] = useState(false);
  const { id, used, usedAt, kind, voucherImage, merchantUrl } = voucher;
  useWakeLock(!used);
  const site = kind === 'ticket' ? t(($) => $.vouchers.ticketSite) : t(($) => $.vouchers.shopSite);
  return (
    <MemberShell title={t(($) => $.vouchers.title)} back={LIST} narrow="belowDesktop">
      <Wrap
        narrow="belowDesktop"
        className="grid grid-cols-1 gap-5 pb-8 print:gap-2 print:pb-0 desktop:grid-cols-[28rem_minmax(0,1fr)] desktop:grid-rows-[repeat(5,auto)_1fr] desktop:gap-x-12"
      >
        {redeemed && !used ? (
          <Redeemed balance={user.totalPoints} />
        ) : (
          <Stage
            tone="sky"
            src={voucherImage || undefined}
            fallback={<VoucherPicture value={formatValue(voucher.value)} />}
            className="aspect-[5/2] w-full print:hidden"
          />
        )}
        <VoucherTicket voucher={voucher}>{validity(voucher)}</VoucherTicket>
        {used ? (
          <Message tone="info" icon={<CircleCheck />}>
            {usedAt
              ? t(($) => $.vouchers.usedOn, { date: formatDate(klDate(usedAt), language) })
              : t(($) => $.vouchers.used)}
          </Message>
        ) : null}
        <CopyCode code={voucher.code} scanned={!used} />
        {used ? (
          <Button asChild variant="outline" block className="print:hidden">
            <Merchant href={merchantUrl}>{site}</Merchant>
          </Button>
        ) : (
          <Button variant="points" block className="print:hidden" onClick={() => setAsking(true)}>
            {t(($) => $.vouchers.use)}
          </Button>
        )}
        <Dialog
          open={asking}
          onOpenChange={setAsking}
          title={t(($) => $.vouchers.ask)}
          description={t(($) => $.vouchers.askBody)}
          actions={
            <>
              <Button asChild variant="points" block>
                {/* a link, so that no browser holds the new tab back; the call goes beside it and its errors change nothing */}
                <Merchant
                  href={merchantUrl}
                  onClick={() => {
                    setAsking(false);
                    if (!used) dispatch(voucherUse.requested({ userId: user.id, id }));
                  }}
                >
                  {t(($) => $.vouchers.askYes)}
                </Merchant>
              </Button>
              <Button variant="quiet" block onClick={() => setAsking(false)}>
                {t(($) => $.vouchers.askNo)}
              </Button>
            </>
          }
        />
        <Card className="grid gap-3 self-start print:gap-2 print:p-3 desktop:col-start-2 desktop:row-span-6 desktop:row-start-1">
          <h2>{t(($) => $.vouchers.how)}</h2>
          <Where voucher={voucher} />
          <Steps voucher={voucher} />
          {used ? null : <p className="text-small text-ink-2">{t(($) => $.vouchers.once)}</p>}
        </Card>
        {kind === 'ticket' ? <TicketTerms /> : null}
      </Wrap>
    </MemberShell>
  );
}

/** Celebrates a voucher that was redeemed just now, once. */
function Redeemed({ balance }: { balance: number }) {
  const t = useText();
  return (
    <div className="deep grid justify-items-center overflow-hidden rounded-xl bg-deep pb-5 text-center text-on-deep print:hidden">
      <ResultArcs className="h-56 w-full max-w-104" />
      <p role="status" className="px-5">
        <b className="block font-display text-heading font-display">{t(($) => $.vouchers.yours)}</b>
        <span className="text-on-deep-2">{t(($) => $.vouchers.balance, { count: balance })}</span>
      </p>
    </div>
  );
}

/** Names the merchant with the last day; nothing where neither is known. */
function Where({ voucher: { itemBrand, merchantUrl, validUntil } }: { voucher: UserVoucher }) {
  const t = useText();
  const { language } = useLanguage();
  const merchant = itemBrand || hostOf(merchantUrl);
  const rows = [
    ...(merchant ? [{ term: t(($) => $.vouchers.where), value: merchant }] : []),
    ...(validUntil ? [{ term: t(($) => $.vouchers.lastDay), value: formatDate(validUntil, language) }] : []),
  ];
  return rows.length > 0 ? <SummaryList rows={rows} /> : null;
}

/** Returns the name of a site; empty for none. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/** The merchant's site in a tab of its own. */
function Merchant({ children, ...rest }: ComponentProps<'a'>) {
  const t = useText();
  return (
    <a target="_blank" rel="noreferrer" {...rest}>
      {children}
      <ExternalLink className="size-5" aria-hidden />
      <span className="sr-only"> ({t(($) => $.common.newTab)})</span>
    </a>
  );
}

const STEPS = ['copyCode', 'openShop', 'paste'] as const;

function Steps({ voucher }: { voucher: UserVoucher }) {
  const t = useText();
  const { language } = useLanguage();
  const own = voucher.steps[language]
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const steps =
    own.length > 0
      ? own
      : STEPS.map((step) =>
          step === 'openShop' && voucher.kind === 'ticket'
            ? t(($) => $.vouchers.steps.openTickets)
            : t(($) => $.vouchers.steps[step]),
        );
  return (
    <ol className="grid gap-3 print:gap-1">
      {steps.map((step, index) => (
        <li key={index} className="flex items-baseline gap-3">
          <span className="grid size-7 flex-none place-items-center self-start rounded-full bg-blush-soft font-display text-small font-display text-blush-ink">
            {index + 1}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

const TERMS = ['household', 'children', 'adults'] as const;

function TicketTerms() {
  const t = useText();
  return (
    <section className="grid gap-2 desktop:col-start-2">
      <h2>{t(($) => $.vouchers.termsTitle)}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-small text-ink-2">
        {TERMS.map((term) => (
          <li key={term}>{t(($) => $.vouchers.terms[term])}</li>
        ))}
      </ul>
    </section>
  );
}
