import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { Button } from './button';
import { Dialog } from './dialog';
import { toast, Toaster } from './toast';

function Sample({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        busy={busy}
        title="Redeem for 900 points?"
        description="Your balance will be 1,580 points."
        closeLabel="Close"
        actions={<Button onClick={() => setOpen(false)}>Redeem</Button>}
      />
    </>
  );
}

describe('Dialog', () => {
  it('starts on its title, keeps the focus inside and returns it to the opener', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Redeem for 900 points?' });
    expect(dialog).toHaveAccessibleDescription('Your balance will be 1,580 points.');
    expect(within(dialog).getByRole('heading')).toHaveFocus();
    for (let i = 0; i < 4; i++) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('does not close by Esc while its act is under way', async () => {
    render(<Sample busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('writes no style element: the content security policy forbids it', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });

  it('has no accessibility violations', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await axeViolations(document.body)).toEqual([]);
  });
});

describe('toast', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster label="Notifications" closeLabel="Close" lifeMs={5000} />);
  });
  afterEach(() => {
    act(() => toast.dismiss());
    jest.useRealTimers();
  });
  const later = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('announces success as status and lets it go by itself', () => {
    act(() => void toast.success('Copied'));
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    later(4999);
    expect(screen.getByRole('status')).toBeInTheDocument();
    later(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('keeps an error until it is closed', async () => {
    act(() => void toast.error('We could not save this. Please try again.'));
    later(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('We could not save this');
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('waits while it is focused', () => {
    act(() => void toast.success('Copied'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    later(10_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Close' }).blur());
    later(5000);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows two at most and never pushes an error out for a success', () => {
    act(() => {
      toast.error('Error');
      toast.success('One');
      toast.success('Two');
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
    expect(screen.getByRole('status')).toHaveTextContent('Two');
  });

  it('runs its action once and leaves', async () => {
    const undo = jest.fn();
    act(() => void toast.success('Removed', { action: { label: 'Undo', onPress: undo } }));
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
