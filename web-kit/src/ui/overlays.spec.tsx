import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { Button } from './button';
import { Dialog } from './dialog';

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
