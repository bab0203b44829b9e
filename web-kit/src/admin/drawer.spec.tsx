import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { Drawer, DrawerBeside } from './drawer';

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});
/** The window is as wide as that: from 1,280 px or not. */
const windowOf = (wide: boolean) => {
  const changed = new Set<() => void>();
  let matches = wide;
  window.matchMedia = ((media: string) => ({
    ...matchMedia(media),
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => changed.add(listener),
    removeEventListener: (_: string, listener: () => void) => changed.delete(listener),
  })) as never;
  return (next: boolean) =>
    act(() => {
      matches = next;
      changed.forEach((listener) => listener());
    });
};

const ROWS = ['Wash', 'Swaddles'];

function Sample() {
  const [row, setRow] = useState<string>();
  const next = ROWS[ROWS.indexOf(row ?? '') + 1];
  return (
    <DrawerBeside
      drawer={
        <Drawer
          open={row !== undefined}
          onOpenChange={() => setRow(undefined)}
          of={row ?? ''}
          title={row ?? ''}
          note="Item"
          closeLabel="Close"
          next={{ label: 'Next', onNext: next === undefined ? undefined : () => setRow(next) }}
          foot={<button>Save</button>}
        >
          <p>Facts of {row}</p>
        </Drawer>
      }
    >
      <div>
        {ROWS.map((name) => (
          <button key={name} onClick={() => setRow(name)}>
            Open {name}
          </button>
        ))}
      </div>
    </DrawerBeside>
  );
}

describe.each([
  ['beside its list', true],
  ['over its list', false],
])('a drawer %s', (_, wide) => {
  it('has the focus on its title, and gives it back when Esc or its button closes it', async () => {
    windowOf(wide);
    render(<Sample />);
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    ]) {
      await userEvent.click(screen.getByRole('button', { name: 'Open Wash' }));
      expect(screen.getByRole('heading', { name: 'Wash' })).toHaveFocus();
      expect(screen.getByText('Facts of Wash')).toBeVisible();
      expect(await axeViolations(document.body)).toEqual([]);
      await close();
      expect(screen.queryByText('Facts of Wash')).toBeNull();
      expect(screen.getByRole('button', { name: 'Open Wash' })).toHaveFocus();
    }
  });

  it('goes on to the next row, whose title takes the focus, and says where there is none', async () => {
    windowOf(wide);
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open Wash' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Swaddles' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Swaddles' })).toBeVisible();
  });
});

it('leaves the list beside it in reach, and covers it on a window that is narrower', async () => {
  const resize = windowOf(true);
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Open Wash' }));
  expect(screen.getByRole('complementary', { name: 'Wash' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open Swaddles' }));
  expect(screen.getByRole('heading', { name: 'Swaddles' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open Swaddles' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Open Wash' }));
  resize(false);
  expect(screen.getByRole('dialog', { name: 'Wash' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open Swaddles' })).toBeNull();
});
