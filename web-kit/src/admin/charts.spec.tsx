import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../test/axe';
import { BarChart, SparkBars } from './bar-chart';
import { axisValues, tallest, type ChartPoint } from './chart-model';
import { ImageDialog } from './image-viewer';
import { LineChart } from './line-chart';
import { PhonePreview } from './phone-preview';
import { StatTile, TodoList, TodoTile } from './tiles';

const points: readonly ChartPoint[] = [
  { key: 'a', label: '13 Nov', tick: '13', values: [100, 20], before: 90 },
  { key: 'b', label: '14 Nov', values: [undefined, undefined], before: 150 },
  { key: 'c', label: '15 Nov', tick: '15', values: [60, 5], mark: '2x', partial: true },
];
const chart = {
  title: 'Sign-ups a day',
  finding: 'Sign-ups a day, 13 to 15 November, most on the 13th.',
  series: [
    { key: 'verified', name: 'Verified' },
    { key: 'waiting', name: 'Waiting' },
  ],
  points,
  format: String,
  texts: {
    asTable: 'Show as table',
    asChart: 'Show as chart',
    point: 'Day',
    unknown: 'Not known',
    before: 'October',
  },
  callout: { key: 'c', text: '15 Nov: 65, 2x day' },
};

describe('the axis', () => {
  it.each([
    [0, [3, 2, 1, 0]],
    [4, [6, 4, 2, 0]],
    [7, [15, 10, 5, 0]],
    [62, [75, 50, 25, 0]],
    [284, [300, 200, 100, 0]],
    [6480, [7500, 5000, 2500, 0]],
    [1_000_000, [1_500_000, 1_000_000, 500_000, 0]],
  ])('for %i has round values %j', (most, values) => expect(axisValues(most)).toEqual(values));

  it('has room for stacked parts and for the earlier period', () => {
    expect(tallest(points.slice(0, 1), true)).toBe(120);
    expect(tallest(points.slice(0, 1), false)).toBe(100);
    expect(tallest(points, false)).toBe(150);
    expect(tallest([], true)).toBe(0);
  });
});

describe.each([
  ['BarChart', BarChart],
  ['LineChart', LineChart],
])('%s', (_, Chart) => {
  it('states its finding, and all its figures as a table', async () => {
    const { container } = render(<Chart {...chart} />);
    const image = screen.getByRole('img', { name: chart.finding });
    expect(within(image).getByText('15 Nov: 65, 2x day')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    const rows = within(screen.getByRole('table', { name: 'Sign-ups a day' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Day', 'Verified', 'Waiting', 'October'],
      ['13 Nov', '100', '20', '90'],
      ['14 Nov', 'Not known', 'Not known', '150'],
      ['15 Nov (2x)', '60', '5', 'Not known'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.getByRole('img')).toBeInTheDocument();
  });
});

it('draws a gap, not a line through nothing, where a value is not known', () => {
  const { container } = render(<LineChart {...chart} />);
  const [, verified] = container.querySelectorAll('path');
  expect(verified!.getAttribute('d')!.match(/[ML]/g)).toEqual(['M', 'M']);
});

it('draws no bar for what is not known, and stacks the parts', () => {
  const { container } = render(<BarChart {...chart} />);
  const heights = [...container.querySelectorAll<HTMLElement>('.bg-primary, .bg-points-hover')]
    .map((bar) => bar.style.height)
    .filter(Boolean);
  expect(heights).toEqual(
    ['66.6667%', '13.3333%', '40%', '3.33333%'].map((height) => expect.stringContaining(height.slice(0, 4))),
  );
});

it('has small bars with a sentence', async () => {
  const { container } = render(<SparkBars finding="New members, last 3 days" values={[74, undefined, 96]} />);
  expect(screen.getByRole('img', { name: 'New members, last 3 days' }).children).toHaveLength(3);
  expect(await axeViolations(container)).toEqual([]);
});

it('has tiles for work and for numbers', async () => {
  const { container } = render(
    <>
      <TodoList label="To do now">
        <TodoTile href="#receipts" figure="38" label="receipts to review" tag="1 waiting 5 days" />
        <TodoTile href="#orders" figure="65" label="orders to move" />
      </TodoList>
      <h2>Today</h2>
      <StatTile label="New members" figure="96" note="82 verified" />
    </>,
  );
  const list = screen.getByRole('list', { name: 'To do now' });
  expect(within(list).getByRole('link', { name: /38 ?receipts to review ?1 waiting 5 days/ })).toHaveAttribute(
    'href',
    '#receipts',
  );
  expect(screen.getByRole('heading', { name: 'New members' })).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});

it('shows the page of a member in either language', async () => {
  const { container } = render(
    <PhonePreview title="Members see" languageLabel="Language of the preview" top={<p>Drypers Touch, tape</p>}>
      {(language) => <p>{language === 'en' ? 'Next' : 'Seterusnya'}</p>}
    </PhonePreview>,
  );
  expect(screen.getByText('Next')).toBeInTheDocument();
  expect(screen.getByText('Drypers Touch, tape').closest('[lang]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Bahasa Melayu/ }));
  expect(screen.getByText('Seterusnya').closest('[lang]')).toHaveAttribute('lang', 'ms');
  expect(await axeViolations(container)).toEqual([]);
});

it('enlarges, turns and closes a picture, and begins anew with another', async () => {
  const dialog = (src: string, open = true) => (
    <ImageDialog
      src={src}
      alt="Receipt"
      title="IMG_2041.jpg"
      texts={{ zoomIn: 'Zoom in', zoomOut: 'Zoom out', turn: 'Turn' }}
      open={open}
      onOpenChange={() => {}}
      label="Entry 214"
      closeLabel="Close"
    />
  );
  const { rerender } = render(dialog('/one.jpg'));
  expect(screen.getByRole('dialog', { name: 'Entry 214' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' });
  expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(zoomOut);
  expect(screen.getByText('100%')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(screen.getByRole('button', { name: 'Turn' }));
  expect(screen.getByText('150%')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Receipt' }).style.rotate).toBe('90deg');
  expect(await axeViolations(document.body)).toEqual([]);
  rerender(dialog('/two.jpg'));
  expect(screen.getByText('100%')).toBeInTheDocument();
  expect(screen.getByRole('img').style.rotate).toBe('0deg');
});
