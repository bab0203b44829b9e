import { formatPoints, Message } from '@club/web-kit';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch } from '../../core/hooks.js';
import { pathTo, type Screen } from '../../core/paths.js';
import { useText } from '../../i18n/hooks.js';
import { Card } from '../../shared/card.js';
import { AreaHead } from '../../shared/form-page.js';
import { Reading } from '../../shared/reading.js';
import { useAwards } from './branch.js';
import { read, type Awards } from './requests.js';
import { TryTiers } from './try-tiers.js';

const CELL = 'px-3 py-2.5 text-left text-small';
const NUMBER = 'px-3 py-2.5 text-right text-small tabular-nums';

/** What the club awards: each amount, its value, and where it is set (docs/product/points.md#amounts). */
export default function AwardsPage() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { read: state } = useAwards();
  useEffect(() => {
    dispatch(read.requested());
    return () => void dispatch(read.cleared());
  }, [dispatch]);
  return (
    <>
      <AreaHead
        title={t(($) => $.menu.awards)}
        note={t(($) => $.awards.note)}
        group={t(($) => $.frame.groups.earning)}
      />
      <Reading state={state} ask={() => void dispatch(read.requested())} none={null}>
        {(awards) => (
          <div className="grid gap-5">
            <Message tone="info">{t(($) => $.awards.released)}</Message>
            <Amounts awards={awards} />
            <Tiers awards={awards} />
          </div>
        )}
      </Reading>
    </>
  );
}

interface Row {
  key: string;
  name: string;
  value: ReactNode;
  /** The screen that sets it; by a release where there is none. */
  screen?: Screen;
}

function Amounts({ awards }: { awards: Awards }) {
  const t = useText();
  const times = (factor: number) => t(($) => $.awards.times, { factor });
  const points = (count: number) => t(($) => $.awards.points, { points: formatPoints(count) });
  const rows: Row[] = [
    { key: 'code', name: t(($) => $.awards.code), value: t(($) => $.awards.byBatch), screen: 'codes' },
    { key: 'receipt', name: t(($) => $.awards.receipt), value: t(($) => $.awards.byProduct), screen: 'skus' },
    { key: 'quest', name: t(($) => $.awards.quest), value: t(($) => $.awards.byQuest), screen: 'quests' },
    { key: 'days', name: t(($) => $.awards.days), value: t(($) => $.awards.bySet), screen: 'doublePoints' },
    { key: 'doubleDay', name: t(($) => $.awards.doubleDay), value: times(awards.doubleDay) },
    { key: 'firstCode', name: t(($) => $.awards.firstCode), value: times(awards.firstCode) },
    { key: 'firstReceipt', name: t(($) => $.awards.firstReceipt), value: times(awards.firstReceipt) },
    { key: 'profile', name: t(($) => $.awards.profile), value: points(awards.profileUpdate) },
    { key: 'feedback', name: t(($) => $.awards.feedback), value: points(awards.feedback) },
    ...awards.milestones.map(({ codes, voucher }) => ({
      ...{ key: voucher, name: t(($) => $.awards.milestone, { codes }) },
      value: t(($) => $.awards.voucher, { voucher }),
    })),
  ];
  return (
    <Card title={t(($) => $.awards.amounts)}>
      <Scrolled label={t(($) => $.awards.amounts)}>
        <thead>
          <tr>
            <th scope="col" className={CELL}>
              {t(($) => $.awards.award)}
            </th>
            <th scope="col" className={CELL}>
              {t(($) => $.awards.value)}
            </th>
            <th scope="col" className={CELL}>
              {t(($) => $.awards.where)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, value, screen }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className={`${CELL} font-medium`}>
                {name}
              </th>
              <td className={`${CELL} tabular-nums`}>{value}</td>
              <td className={CELL}>
                {screen ? (
                  <Link to={pathTo(screen)}>{t(($) => $.awards.screen)}</Link>
                ) : (
                  <span className="text-ink-2">{t(($) => $.awards.release)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Scrolled>
    </Card>
  );
}

/** What each tier asks for and gives. */
function Tiers({ awards: { tiers } }: { awards: Awards }) {
  const t = useText();
  const columns = ['from', 'welcome', 'birthday', 'referrer', 'referee'] as const;
  return (
    <Card title={t(($) => $.awards.tiers)}>
      <Scrolled label={t(($) => $.awards.tiers)}>
        <thead>
          <tr>
            <th scope="col" className={CELL}>
              {t(($) => $.awards.tier)}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={NUMBER}>
                {t(($) => $.awards.perks[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.name} className="border-t border-line">
              <th scope="row" className={`${CELL} font-medium`}>
                {tier.name}
              </th>
              {columns.map((name) => (
                <td key={name} className={NUMBER}>
                  {formatPoints(tier[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Scrolled>
      <p className="text-small text-ink-2">{t(($) => $.awards.release)}</p>
      <TryTiers tiers={tiers} />
    </Card>
  );
}

const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
    <table className="w-full">{children}</table>
  </div>
);
