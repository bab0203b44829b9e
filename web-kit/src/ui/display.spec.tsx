import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../test/axe';
import { formatPoints } from '../i18n/format';
import { PackPicture } from '../illustrations/packs';
import { cradlePoint } from '../lib/cradle-geometry';
import { SkipLink } from './a11y';
import { BalanceCradle } from './balance-cradle';
import { ActionCard, Tile } from './card';
import { Message, OfflineBanner } from './message';
import { LanguageToggle, SegmentedNav, TabBar, TopNav } from './nav';
import { SummaryList, Ticket } from './result';
import { PageHead } from './shell';
import { EmptyState } from './states';
import { useCountdown } from '../lib/countdown';
import { LapisStack, TierBadge } from './tier';

const cradle = (points: number, progress: number) => (
  <BalanceCradle
    points={points}
    format={formatPoints}
    unit="points"
    progress={progress}
    progressLabel="Tier progress"
    progressText={`${progress} percent of the way to Platinum`}
    start="Gold"
    end="Platinum"
    numberLink={({ className, children }) => (
      <a href="/history" className={className}>
        {children}
      </a>
    )}
    badge={<TierBadge tier="gold">Gold</TierBadge>}
  >
    <strong>1,381 more points</strong> to Platinum
  </BalanceCradle>
);

describe('BalanceCradle', () => {
  it('says the progress in words and links the number', async () => {
    const { container } = render(cradle(2480, 66));
    const bar = screen.getByRole('progressbar', { name: 'Tier progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '66');
    expect(bar).toHaveAttribute('aria-valuetext', '66 percent of the way to Platinum');
    expect(screen.getByRole('link', { name: '2,480' })).toHaveAttribute('href', '/history');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows the new balance at once to someone who wants less motion', () => {
    const { rerender } = render(cradle(2480, 66));
    rerender(cradle(2920, 78));
    expect(screen.getByRole('link', { name: '2,920' })).toBeInTheDocument();
  });

  it('keeps the knob on the arc: ends, bottom and outside values', () => {
    expect(cradlePoint(0)).toEqual({ x: 18, y: 14 });
    expect(cradlePoint(-5)).toEqual({ x: 18, y: 14 });
    const bottom = cradlePoint(50);
    expect(bottom.x).toBeCloseTo(160, 0);
    expect(bottom.y).toBeCloseTo(132, 0);
    expect(cradlePoint(140).x).toBeCloseTo(302, 5);
    // the mock draws 65.5 % at 222.1, 120.1
    expect(cradlePoint(65.5).x).toBeCloseTo(222.1, 0);
    expect(cradlePoint(65.5).y).toBeCloseTo(120.1, 0);
  });
});

describe('navigation', () => {
  const items = [
    { href: '/scancode', label: 'Scan code', current: true },
    { href: '/inbox', label: 'Inbox', dot: ', 2 new messages' },
  ];

  it('marks the current page and names the dot', async () => {
    const { container } = render(
      <>
        <TabBar label="Shortcuts" items={items} />
        <TopNav label="Main" items={items} />
        <SegmentedNav label="How to enter the code" items={items} />
      </>,
    );
    expect(screen.getByRole('navigation', { name: 'Shortcuts' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(3);
    const dotted = screen.getAllByRole('link', { name: /^Inbox ?, 2 new messages$/ });
    expect(dotted).toHaveLength(2);
    // also for the eye, on the desktop
    expect(dotted[1]!.querySelector('[aria-hidden].rounded-full')).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows how many there are where it is known, to the eye alone', () => {
    const counted = [
      { href: '/inbox', label: 'Inbox', dot: ', 2 new messages', count: 2 },
      { href: '/old', label: 'Old', dot: ', 240 new messages', count: 240 },
    ];
    render(
      <>
        <TabBar label="Shortcuts" items={counted} />
        <TopNav label="Main" items={counted} />
      </>,
    );
    expect(screen.getAllByRole('link', { name: /^Inbox ?, 2 new messages$/ })).toHaveLength(2);
    expect(screen.getAllByText('2')).toHaveLength(2);
    expect(screen.getAllByText('99+')).toHaveLength(2);
  });

  it('draws links through the app', () => {
    render(
      <PageHead
        title="Register a code"
        back={{ href: '/dashboard', label: 'Back' }}
        renderLink={(props) => <a data-router {...props} />}
      />,
    );
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('data-router');
  });

  it('switches the language; each button is named in its own language', async () => {
    const change = jest.fn();
    const { container } = render(<LanguageToggle label="Language" current="en" onChange={change} />);
    const malay = screen.getByRole('button', { name: 'BM Bahasa Melayu' });
    expect(malay).toHaveAttribute('lang', 'ms');
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('EN English');
    await userEvent.click(malay);
    expect(change).toHaveBeenCalledWith('bm');
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('messages and states', () => {
  it('announces what must be known at once', async () => {
    const { container } = render(
      <>
        <SkipLink>Skip to content</SkipLink>
        <main id="main">
          <h1>States</h1>
          <OfflineBanner title="You are offline.">Balance as of 9.20am.</OfflineBanner>
          <Message
            tone="danger"
            live="alert"
            title="Internal Error"
            action={<button type="button">Try again</button>}
          />
          <h2>Orders</h2>
          <EmptyState picture={<PackPicture />} title="No orders yet" action={<a href="/shop">See rewards</a>} />
          <Ticket value="RM5" title="eVoucher">
            Valid until 31/12/2026
          </Ticket>
          <SummaryList rows={[{ term: 'New balance', value: '2,920 points' }]} />
          <LapisStack
            label="Tiers"
            layers={[
              { tier: 'platinum', name: 'Platinum' },
              { tier: 'gold', name: 'Gold' },
            ]}
          />
          <ActionCard loud href="#scan" icon={<svg aria-hidden />} title="Register a code" note="10 characters" />
          <Tile href="#refer" tone="sky" title="Refer" picture={<PackPicture />} />
        </main>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Internal Error');
    expect(screen.getByRole('status')).toHaveTextContent('You are offline. Balance as of 9.20am.');
    expect(await axeViolations(container)).toEqual([]);
  });
});

describe('countdown', () => {
  function Sample({ until, now }: { until: number | null; now: () => number }) {
    return <p>{useCountdown(until, now)}</p>;
  }

  it('counts by the given clock, stops at nothing left and starts anew', () => {
    jest.useFakeTimers();
    let at = 1_000_000;
    const now = () => at;
    const pass = (ms: number) =>
      act(() => {
        at += ms;
        jest.advanceTimersByTime(ms);
      });
    const { rerender } = render(<Sample until={at + 60_000} now={now} />);
    expect(screen.getByText('60')).toBeInTheDocument();
    pass(18_000);
    expect(screen.getByText('42')).toBeInTheDocument();
    pass(60_000);
    expect(screen.getByText('0')).toBeInTheDocument();
    expect(jest.getTimerCount()).toBe(0);
    rerender(<Sample until={at + 125_000} now={now} />);
    expect(screen.getByText('125')).toBeInTheDocument();
    jest.useRealTimers();
  });
});
