import { BadgeCheck, CircleX, PackageOpen, ReceiptText, Truck } from 'lucide-react';
import {
  BarChart,
  LineChart,
  PageHeader,
  Breadcrumbs,
  SparkBars,
  StatTile,
  Tag,
  TodoList,
  TodoTile,
  type ChartPoint,
} from '../../src/admin/index';
import { Card, formatPoints } from '../../src/index';

const today = [14, 7, 3, 3, 2, 4, 9, 22, 41, 60, 71, 75, 67, 62, 66, 73, 21];
const week = [13, 7, 4, 2, 2, 3, 8, 19, 37, 55, 65, 68, 63, 57, 60, 65, 71, 75, 79, 87, 95, 82, 56, 28];
const hours: readonly ChartPoint[] = week.map((before, hour) => ({
  key: String(hour),
  label: `${hour}.00`,
  ...(hour % 6 === 0 ? { tick: ['12am', '6am', '12pm', '6pm'][hour / 6]! } : hour === 23 ? { tick: '11pm' } : {}),
  values: [today[hour] === undefined ? undefined : today[hour] * 3],
  before: before * 3,
  partial: hour === 16,
}));
const days: readonly ChartPoint[] = Array.from({ length: 42 }, (_, day) => {
  const double = day === 4 || day === 11 || day === 35;
  return {
    key: String(day),
    label: `Day ${day + 1}`,
    ...(day % 7 === 0 ? { tick: `${1 + ((day + 10) % 31)} Oct` } : {}),
    values: [double ? 5300 + day * 30 : 1900 + ((day * 37) % 7) * 230],
    partial: day === 41,
    ...(double ? { mark: '2x' } : {}),
  };
});
const signUps: readonly ChartPoint[] = Array.from({ length: 21 }, (_, day) => ({
  key: String(day),
  label: `${day + 1} Nov`,
  ...(day === 0 || day % 5 === 4 ? { tick: String(day + 1) } : {}),
  values: day === 8 ? [undefined, undefined] : [60 + ((day * 13) % 8) * 9, 8 + ((day * 7) % 5) * 5],
}));
const texts = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  point: 'When',
  unknown: 'Not known',
  before: 'Before',
};

export function OverviewPage() {
  return (
    <>
      <PageHeader
        title="Good afternoon, Mei Lin"
        note="Saturday, 21 Nov 2026. Figures to 4.20pm, Kuala Lumpur time."
        crumbs={<Breadcrumbs label="Breadcrumb" crumbs={[{ label: 'Overview' }]} />}
      />
      <h2 className="mb-2.5">To do now</h2>
      <TodoList label="To do now">
        <TodoTile
          href="#a"
          figure="1"
          label="job failed"
          icon={<CircleX aria-hidden />}
          tag={<Tag tone="danger">Voucher upload, row 118</Tag>}
        />
        <TodoTile
          href="#b"
          figure="38"
          label="receipts to review"
          icon={<ReceiptText aria-hidden />}
          tag={<Tag tone="danger">1 waiting 5 days</Tag>}
        />
        <TodoTile
          href="#c"
          figure="65"
          label="orders to move"
          icon={<Truck aria-hidden />}
          tag={<Tag tone="warn">6 waiting over 2 days</Tag>}
        />
        <TodoTile
          href="#d"
          figure="4"
          label="items low in stock"
          icon={<PackageOpen aria-hidden />}
          tag={<Tag tone="warn">1 is out of stock</Tag>}
        />
        <TodoTile
          href="#e"
          figure="2"
          label="approvals waiting"
          icon={<BadgeCheck aria-hidden />}
          tag={<Tag>1,240,000 points</Tag>}
        />
      </TodoList>
      <h2 className="mt-6 mb-2.5">Today so far</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desktop:grid-cols-[1.5fr_1.2fr_.95fr]">
        <Card>
          <BarChart
            title="Codes registered"
            finding="Codes registered by hour. Today 1,804 by 4.20pm, busiest 11am. Last Saturday busiest 8pm."
            series={[{ key: 'today', name: 'Today' }]}
            points={hours}
            format={formatPoints}
            texts={{ ...texts, before: 'Last Saturday' }}
            height="8.5rem"
          />
        </Card>
        <Card>
          <BarChart
            title="Sign-ups a day"
            finding="Sign-ups a day, 1 to 21 November, verified and waiting."
            series={[
              { key: 'verified', name: 'Verified' },
              { key: 'waiting', name: 'Waiting' },
            ]}
            points={signUps}
            format={formatPoints}
            texts={texts}
          />
        </Card>
        <div className="grid gap-5">
          <StatTile
            label="New members"
            figure="96"
            note="82 verified"
            chart={
              <SparkBars
                finding="New members, last 14 days, 74 to 168 a day, 96 today so far."
                values={[74, 77, 86, 93, 131, 146, 168, 92, undefined, 80, 87, 104, 118, 96]}
              />
            }
          />
          <StatTile label="Orders redeemed" figure="61" note="22 of them eVouchers" />
        </div>
        <Card className="desktop:col-span-3">
          <BarChart
            title="Codes a day"
            finding="Codes registered a day, 11 October to 21 November. Usually 1,900 to 3,300; three double points days."
            series={[{ key: 'codes', name: 'Codes' }]}
            points={days}
            format={formatPoints}
            texts={texts}
            callout={{ key: '35', text: 'Sun 15 Nov: 6,480, 2x day' }}
          />
        </Card>
        <Card className="desktop:col-span-3">
          <LineChart
            title="Points given and spent"
            finding="Points given and spent a day in six weeks."
            series={[
              { key: 'given', name: 'Given' },
              { key: 'spent', name: 'Spent' },
            ]}
            points={days.map((day, index) => ({
              ...day,
              values: index === 20 ? [undefined, undefined] : [day.values[0], 900 + ((index * 31) % 9) * 60],
            }))}
            format={formatPoints}
            texts={texts}
          />
        </Card>
      </div>
    </>
  );
}
