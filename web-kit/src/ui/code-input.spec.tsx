import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { CodeInput, type CodeInputProps } from './code-input';

function Sample({ start = '', ...props }: Partial<CodeInputProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <CodeInput
      label="Code, 10 characters"
      groups={[5, 5]}
      leftOutNote="Only letters and digits are kept"
      note={`${10 - value.length} characters to go`}
      counter={`${value.length} / 10`}
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange?.(next);
      }}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox');

describe('CodeInput', () => {
  it('makes capitals and drops what cannot be in a code', async () => {
    render(<Sample />);
    await userEvent.type(input(), 'ab-1 2!');
    expect(input()).toHaveValue('AB12');
    expect(input()).toHaveAccessibleDescription('6 characters to go 4 / 10');
  });

  it('takes a pasted code with spaces and dashes whole, over what was there', async () => {
    const complete = jest.fn();
    render(<Sample start="XYZ" onComplete={complete} />);
    await userEvent.click(input());
    await userEvent.paste(' 7kq2m-94xtb ');
    expect(input()).toHaveValue('7KQ2M94XTB');
    expect(complete).toHaveBeenCalledTimes(1);
    expect(complete).toHaveBeenCalledWith('7KQ2M94XTB');
  });

  it.each([
    ['Code: ABCDE12345', {}, 'ABCDE12345'],
    ['My code is abcde\u200b12345. Thank you', {}, 'ABCDE12345'],
    ['Drypers Baby Club: 1234 is your code, valid for 10 minutes.', { numeric: true, groups: [4] }, '1234'],
    ['١٢٣٤', { numeric: true, groups: [4] }, '1234'],
  ])('finds the one code in %j that is pasted', async (text, props, code) => {
    render(<Sample {...props} />);
    await userEvent.click(input());
    await userEvent.paste(text);
    expect(input()).toHaveValue(code);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('finds the code in what a phone fills in', () => {
    render(<Sample numeric groups={[4]} />);
    fireEvent.change(input(), { target: { value: 'Kod anda: 4821.' } });
    expect(input()).toHaveValue('4821');
  });

  it('leaves nothing out without saying so', async () => {
    render(<Sample />);
    await userEvent.type(input(), 'AB-1 2');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.type(input(), '!');
    expect(screen.getByRole('status')).toHaveTextContent('Only letters and digits are kept');
    await userEvent.type(input(), 'C');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.paste('a sentence without a code');
    expect(input()).toHaveValue('AB12C');
    expect(screen.getByRole('status')).toHaveTextContent('Only letters and digits are kept');
  });

  it('puts a pasted part where the cursor is and cuts at the length', async () => {
    render(<Sample start="12345678" />);
    act(() => input().focus());
    input().setSelectionRange(8, 8);
    fireEvent.paste(input(), { clipboardData: { getData: () => 'abc' } });
    expect(input()).toHaveValue('12345678AB');
    expect(screen.getByRole('status')).toHaveTextContent('Only letters and digits are kept');
  });

  it('does not complete again while nothing changes', async () => {
    const complete = jest.fn();
    const change = jest.fn();
    render(<Sample start="123456789" onComplete={complete} onChange={change} />);
    await userEvent.type(input(), '0XYZ');
    expect(input()).toHaveValue('1234567890');
    expect(complete).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenCalledTimes(1);
  });

  it('takes digits only and offers the one-time code when numeric', async () => {
    render(<Sample numeric groups={[4]} />);
    await userEvent.type(input(), 'a1b2c3d4e5');
    expect(input()).toHaveValue('1234');
    expect(input()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input()).toHaveAttribute('inputmode', 'numeric');
  });

  it('lets a refused one-time code be typed over, and keeps a refused pack code for one correction', async () => {
    const { rerender } = render(<Sample numeric groups={[4]} start="1234" />);
    act(() => input().focus());
    rerender(<Sample numeric groups={[4]} invalid />);
    await userEvent.keyboard('56');
    expect(input()).toHaveValue('56');
    rerender(<Sample key="pack" groups={[4]} start="ABCD" invalid />);
    expect(input().selectionEnd).toBe(input().selectionStart);
  });

  it('marks the next cell while focused only', async () => {
    const { container } = render(<Sample start="AB" />);
    const marked = () =>
      [...container.querySelectorAll('span[aria-hidden]')].findIndex((cell) =>
        cell.className.includes('--color-focus'),
      );
    expect(marked()).toBe(-1);
    act(() => input().focus());
    input().setSelectionRange(2, 2);
    fireEvent.select(input());
    expect(marked()).toBe(2);
    await userEvent.tab();
    expect(marked()).toBe(-1);
  });

  it('has no accessibility violations, also when wrong', async () => {
    const { container } = render(
      <>
        <Sample invalid aria-describedby="e" />
        <p id="e">Wrong</p>
      </>,
    );
    expect(input()).toBeInvalid();
    expect(input()).toHaveAccessibleDescription(/Wrong$/);
    expect(await axeViolations(container)).toEqual([]);
  });
});
