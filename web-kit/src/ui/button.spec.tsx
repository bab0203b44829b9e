import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from './button';

describe('Button', () => {
  it('is a plain button that does not submit by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });

  it('takes no press while loading, keeps its focus and says what it does', async () => {
    const press = jest.fn();
    const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" loading={loading} loadingText="Sending…" onClick={press}>
          Submit
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.click(screen.getByRole('button'));
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Sending…' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('draws a link as a button', () => {
    render(
      <Button asChild variant="points">
        <a href="/scancode">Scan code</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Scan code' })).toHaveClass('base:bg-points', 'base:min-h-13');
  });

  it('names an icon button', () => {
    render(<IconButton label="Close">×</IconButton>);
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });
});
