import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../test/axe';
import { LanguageToggle } from '../ui/nav';
import { AccountMenu } from './account-menu';
import { Breadcrumbs, PageHeader } from './page-header';
import { SideFrame } from './side-frame';

const logOut = jest.fn();
const openPalette = jest.fn();

const frame = (
  <SideFrame
    skip="Skip to the main part"
    brand={{ href: '/admin', name: 'Drypers', note: 'Back office' }}
    navLabel="Screens"
    menuLabel="Menu"
    closeLabel="Close"
    groups={[
      { key: 'top', items: [{ href: '/admin/overview', label: 'Overview', icon: <svg aria-hidden /> }] },
      {
        key: 'earning',
        heading: 'Earning',
        items: [
          { href: '#codes', label: 'Scan codes', icon: <svg aria-hidden />, current: true },
          {
            href: '#receipts',
            label: 'Receipts',
            icon: <svg aria-hidden />,
            waiting: { figure: '38', text: ', 38 waiting' },
          },
        ],
      },
    ]}
    search={{ label: 'Find anything', keys: 'Ctrl K', onOpen: openPalette }}
    language={<LanguageToggle label="Language" current="en" onChange={() => {}} />}
    account={
      <AccountMenu
        label="Account"
        name="Mei Lin"
        role="dev"
        items={[
          { key: 'help', label: 'Help', href: '#help' },
          { key: 'out', label: 'Log out', onSelect: logOut },
        ]}
      />
    }
  >
    <PageHeader
      title="Scan codes"
      note="Three batches"
      crumbs={<Breadcrumbs label="Breadcrumb" crumbs={[{ label: 'Earning', href: '#e' }, { label: 'Scan codes' }]} />}
    />
  </SideFrame>
);
const drawer = () => screen.queryByRole('dialog', { name: 'Screens' });

describe('SideFrame', () => {
  it('begins with the way to the main part', async () => {
    render(frame);
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to the main part' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it('marks the current page, names the groups and says what waits', () => {
    render(frame);
    const nav = screen.getByRole('navigation', { name: 'Screens' });
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveAccessibleName('Scan codes');
    expect(within(nav).getByRole('list', { name: 'Earning' })).toBeInTheDocument();
    expect(within(nav).getByRole('link', { name: 'Receipts , 38 waiting' })).toBeInTheDocument();
  });

  it('takes the breadcrumbs of its page into the top bar', () => {
    render(frame);
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(screen.getByRole('banner')).toContainElement(crumbs);
    expect(within(crumbs).getByText('Scan codes')).toHaveAttribute('aria-current', 'page');
    expect(within(crumbs).getAllByRole('link')).toHaveLength(1);
  });

  it('opens a drawer by the menu button; Esc and a followed link close it', async () => {
    render(frame);
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(drawer()).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(within(drawer()!).getByRole('link', { name: /Receipts/ }));
    expect(drawer()).not.toBeInTheDocument();
  });

  it('opens the palette and works the account menu by keys', async () => {
    render(frame);
    await userEvent.click(screen.getByRole('button', { name: 'Find anything' }));
    expect(openPalette).toHaveBeenCalledTimes(1);
    screen.getByRole('button', { name: 'Account Mei Lin dev' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '#help');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(logOut).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('writes no style element, and has no accessibility violations, open and closed', async () => {
    render(frame);
    expect(await axeViolations(document.body)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await axeViolations(drawer()!)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /Account/ }));
    expect(await axeViolations(screen.getByRole('menu'))).toEqual([]);
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});

it('draws breadcrumbs where they stand if there is no frame', () => {
  render(<PageHeader title="Items" crumbs={<Breadcrumbs label="Breadcrumb" crumbs={[{ label: 'Items' }]} />} />);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('Items');
});
