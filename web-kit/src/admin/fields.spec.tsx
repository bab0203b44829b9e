import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ChangeEvent } from 'react';
import { axeViolations } from '../../test/axe';
import { MoneyField, NumberField, plainAmount, plainNumber, TextAreaField } from './fields';

const counter = { max: 10, text: (used: number, max: number) => `${used} of ${max}` };

describe('TextAreaField', () => {
  it('counts what is typed and never cuts it', async () => {
    render(<TextAreaField label="Description" defaultValue="Hi" counter={counter} />);
    const area = screen.getByLabelText('Description');
    expect(area).toHaveAccessibleDescription('2 of 10');
    await userEvent.type(area, ', and more than fits');
    expect(area).toHaveValue('Hi, and more than fits');
    expect(screen.getByText('22 of 10')).toHaveAttribute('data-over', 'true');
  });

  it('counts what a form writes into it', () => {
    const ref = createRef<HTMLTextAreaElement>();
    const { rerender } = render(<TextAreaField label="Description" ref={ref} counter={counter} />);
    ref.current!.value = 'Reset';
    rerender(<TextAreaField label="Description" ref={ref} counter={counter} />);
    expect(screen.getByText('5 of 10')).toHaveAttribute('data-over', 'false');
  });
});

describe('numbers and amounts', () => {
  it.each([
    ['1,000,000', '1000000'],
    [' 12 ', '12'],
    ['1 000', '1000'],
    ['-5', '-5'],
    ['12.5', '12.5'],
    ['twelve', 'twelve'],
    ['', ''],
  ])('reads the number %j', (raw, plain) => expect(plainNumber(raw)).toBe(plain));

  it.each([
    ['10', '10.00'],
    ['RM 1,234.5', '1234.50'],
    ['rm0.05', '0.05'],
    ['1.234', '1.234'],
    ['-1', '-1'],
    ['', ''],
  ])('reads the amount %j', (raw, plain) => expect(plainAmount(raw)).toBe(plain));

  it('puts the number right on leaving and notifies the form; what it cannot read stays', async () => {
    const change = jest.fn();
    render(<NumberField label="Quantity" suffix="codes" onChange={(event) => change(event.target.value)} />);
    const input = screen.getByLabelText('Quantity');
    expect(input).toHaveAccessibleDescription('codes');
    await userEvent.type(input, '1,000');
    await userEvent.tab();
    expect(input).toHaveValue('1000');
    expect(change).toHaveBeenLastCalledWith('1000');
    await userEvent.clear(input);
    await userEvent.type(input, '3 packs');
    await userEvent.tab();
    expect(input).toHaveValue('3 packs');
  });

  it('shows the currency and writes two decimals', async () => {
    const blur = jest.fn((event: ChangeEvent<HTMLInputElement>) => event.target.value);
    const { container } = render(<MoneyField label="Value" error="Too low" onBlur={blur} />);
    const input = screen.getByLabelText('Value');
    expect(input).toHaveAccessibleDescription('Too low RM');
    await userEvent.type(input, '12.5');
    await userEvent.tab();
    expect(blur).toHaveReturnedWith('12.50');
    expect(await axeViolations(container)).toEqual([]);
  });
});
