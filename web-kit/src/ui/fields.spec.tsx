import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { CheckboxField, ChoiceGroup, RadioCards } from './choice';
import { DateField, SelectField, TextField } from './field';
import { FormErrorSummary } from './form-error-summary';
import { PasswordField } from './password-field';
import { localMobile, PhoneField } from './phone-field';

describe('fields', () => {
  it('ties label, hint and error to the input; the error replaces the hint', () => {
    const { rerender } = render(<TextField label="Email" hint="We write rarely." required />);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We write rarely.');
    expect(screen.getByLabelText('Email')).toBeValid();
    rerender(<TextField label="Email" hint="We write rarely." error="Please enter a valid email address." required />);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.queryByText('We write rarely.')).not.toBeInTheDocument();
  });

  it('announces a new error: its live region was there before', () => {
    const { container, rerender } = render(<TextField label="Email" />);
    const live = container.querySelector('[aria-live=polite]');
    rerender(<TextField label="Email" error="Wrong" />);
    expect(container.querySelector('[aria-live=polite]')).toBe(live);
    expect(live).toHaveTextContent('Wrong');
  });

  it('gives its ref to the input', () => {
    const ref = jest.fn<(node: HTMLInputElement | null) => void>();
    render(<TextField label="Name" ref={ref} />);
    expect(ref).toHaveBeenCalledWith(screen.getByLabelText('Name'));
  });

  it('shows and hides the password without losing it', async () => {
    render(
      <PasswordField
        label="Password"
        autoComplete="new-password"
        showLabel="Show"
        hideLabel="Hide"
        level={2}
        levelText="Weak"
      />,
    );
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'Member#123');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('Member#123');
    expect(screen.getByRole('button', { name: 'Hide' })).toBeInTheDocument();
    expect(input).toHaveAccessibleDescription('Weak');
    expect(input).toHaveAttribute('autocomplete', 'new-password');
    expect(input.getAttribute('passwordrules')).toMatch(/^minlength: 8; .*required: \[-.*#.*_/);
  });

  it.each([
    ['+60 12-345 6789', '0123456789'],
    ['60123456789', '0123456789'],
    ['012 345 6789', '0123456789'],
    ['0123456789', '0123456789'],
    ['+60 (0)12-345 6789', '0123456789'],
    ['0060123456789', '0123456789'],
    ['\u202a012.345.6789\u202c', '0123456789'],
    // what is no number stays to be seen and corrected
    ['012 345 67x', '012 345 67x'],
    ['+65 9123 4567', '+65 9123 4567'],
  ])('reads the mobile number %j', (raw, local) => {
    expect(localMobile(raw)).toBe(local);
  });

  it('puts a number with prefix right on leaving the field', async () => {
    const change = jest.fn();
    render(<PhoneField label="Mobile number" onChange={(event) => change(event.target.value)} />);
    const input = screen.getByLabelText('Mobile number');
    await userEvent.type(input, '+60123456789');
    await userEvent.tab();
    expect(input).toHaveValue('0123456789');
    expect(change).toHaveBeenLastCalledWith('0123456789');
    expect(input).toHaveAccessibleDescription('6');
  });

  it('moves through a choice by arrow keys and reports the value', async () => {
    function Sample() {
      const [value, setValue] = useState<'yes' | 'no'>('yes');
      return (
        <ChoiceGroup
          legend="Sample?"
          name="sample"
          value={value}
          onChange={setValue}
          options={[
            { value: 'yes', label: 'Yes, please' },
            { value: 'no', label: 'Not now' },
          ]}
        />
      );
    }
    render(<Sample />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Yes, please' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Not now' })).toBeChecked();
    expect(screen.getByRole('radiogroup', { name: 'Sample?' })).toBeInTheDocument();
  });

  it('checks the box by its sentence', async () => {
    render(<CheckboxField label="I agree to the terms." />);
    await userEvent.click(screen.getByText('I agree to the terms.'));
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('sums up errors, takes the focus at each failed submit and leads to the field', async () => {
    const form = (submits: number) => (
      <>
        <FormErrorSummary
          title="Please check the highlighted fields."
          errors={[{ id: 'email', text: 'Email is wrong' }]}
          focusKey={submits}
        />
        <TextField id="email" label="Email" error="Email is wrong" />
      </>
    );
    const { rerender } = render(form(1));
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Email is wrong' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    rerender(form(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('has no accessibility violations in any state', async () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const { container } = render(
      <form>
        <TextField label="Name" hint="As on your identity card" optional="Optional" />
        <TextField label="Email" error="Wrong" required />
        <DateField label="Born" />
        <SelectField label="Race" options={options} placeholder="Choose" error="Please choose" required />
        <PhoneField label="Mobile" error="Wrong" />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          showLabel="Show"
          hideLabel="Hide"
          level={1}
          levelText="Weak"
          error="Weak"
        />
        <ChoiceGroup legend="Stage" name="stage" options={options} error="Please choose" required />
        <RadioCards
          legend="Pack"
          name="pack"
          options={options.map((option) => ({ ...option, picture: <svg aria-hidden /> }))}
          value="a"
        />
        <CheckboxField
          label={
            <>
              I agree to the <a href="#terms">terms</a>.
            </>
          }
          error="Please agree"
          required
        />
      </form>,
    );
    expect(await axeViolations(container)).toEqual([]);
  });
});
