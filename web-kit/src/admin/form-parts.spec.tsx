import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../test/axe';
import { TextField } from '../ui/field';
import { BilingualPair } from './bilingual';
import { CheckboxGroup } from './checkbox-group';
import { FormContents } from './form-contents';
import { ImageField, ImagePairField } from './image-fields';
import type { ImageSlot } from './image-stage';
import { Progress } from './progress';
import { SaveBar } from './save-bar';

const rules = { types: ['image/png'], maxBytes: 10 };
const words = {
  choose: 'Choose a file',
  replace: 'Replace',
  problems: {
    type: 'Not a PNG',
    size: 'Too large',
    pixels: 'Too many pixels',
    dimensions: 'Too small',
    unreadable: 'Broken',
  },
};
const png = (name: string, bytes = 4, type = 'image/png') => new File(['x'.repeat(bytes)], name, { type });
const browser = globalThis as unknown as Record<string, unknown>;

describe('pictures', () => {
  const revoked = jest.fn();
  beforeAll(() => {
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = revoked;
  });

  function Single({ error, ...slot }: Partial<ImageSlot> & { error?: string; minWidth?: number }) {
    const [file, setFile] = useState<File>();
    const { minWidth, ...rest } = slot;
    return (
      <ImageField
        legend="Prize"
        label="Picture of the prize"
        rulesText="PNG, up to 10 bytes"
        rules={{ ...rules, ...(minWidth ? { minWidth } : {}) }}
        texts={words}
        alt="The prize"
        file={file}
        onChange={setFile}
        undo={{ label: 'Keep the old one', onUndo: () => setFile(undefined) }}
        error={error}
        {...rest}
      />
    );
  }
  const input = () => screen.getByLabelText('Picture of the prize', { selector: 'input' });

  it('says its rules first, shows what was chosen, and gives the address back', async () => {
    const { unmount } = render(<Single />);
    expect(input()).toHaveAccessibleDescription(/^PNG, up to 10 bytes/);
    await userEvent.upload(input(), png('one.png'));
    expect(await screen.findByRole('img', { name: 'The prize' })).toHaveAttribute('src', 'blob:one.png');
    await userEvent.upload(input(), png('two.png'));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:two.png'));
    unmount();
    expect(revoked.mock.calls.flat()).toEqual(expect.arrayContaining(['blob:one.png', 'blob:two.png']));
  });

  it('takes back what was chosen, and leaves the focus at the field', async () => {
    const { container } = render(<Single url="/saved.png" />);
    expect(screen.queryByRole('button', { name: /Keep the old one/ })).not.toBeInTheDocument();
    await userEvent.upload(input(), png('one.png'));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:one.png'));
    expect(await axeViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep the old one: Picture of the prize' }));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/saved.png');
    expect(input()).toHaveFocus();
    // the same file can be chosen again
    await userEvent.upload(input(), png('one.png'));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:one.png'));
  });

  it('takes a dropped file', async () => {
    render(<Single />);
    fireEvent.drop(input().parentElement!, { dataTransfer: { files: [png('dropped.png')] } });
    expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:dropped.png');
  });

  it('refuses another type and a larger file, and keeps the earlier picture', async () => {
    render(<Single url="/saved.png" />);
    const anyFile = userEvent.setup({ applyAccept: false });
    await anyFile.upload(input(), png('a.gif', 4, 'image/gif'));
    expect(await screen.findByText('Not a PNG')).toBeInTheDocument();
    expect(input()).toHaveAccessibleDescription('PNG, up to 10 bytes Not a PNG');
    await userEvent.upload(input(), png('large.png', 11));
    expect(await screen.findByText('Too large')).toBeInTheDocument();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/saved.png');
    await userEvent.upload(input(), png('good.png'));
    await waitFor(() => expect(screen.queryByText('Too large')).not.toBeInTheDocument());
  });

  it('judges the dimensions by the picture itself', async () => {
    browser['createImageBitmap'] = async () => ({ width: 320, height: 200, close() {} });
    render(<Single minWidth={640} />);
    await userEvent.upload(input(), png('small.png'));
    expect(await screen.findByText('Too small')).toBeInTheDocument();
    browser['createImageBitmap'] = () => Promise.reject(new Error('no picture'));
    await userEvent.upload(input(), png('text.png'));
    expect(await screen.findByText('Broken')).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('offers to send again what could not be sent', async () => {
    const onRetry = jest.fn();
    render(<Single progress={0.5} failed={{ text: 'Not sent', retryLabel: 'Try again', onRetry }} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('is one field with one error for both languages, and marks the missing picture', async () => {
    const half = { alt: '', file: undefined, onChange: () => {} };
    const { container } = render(
      <ImagePairField
        legend="Campaign icon"
        rulesText="PNG"
        rules={rules}
        texts={words}
        heads={{ en: 'English', bm: 'Bahasa Melayu' }}
        en={{ ...half, label: 'English picture' }}
        bm={{ ...half, label: 'Gambar bahasa Melayu' }}
        error="Please upload both the English and the Malay image."
        missing="bm"
      />,
    );
    expect(screen.getAllByText('Please upload both the English and the Malay image.')).toHaveLength(1);
    const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
    expect(field('English picture')).toBeValid();
    expect(field('Gambar bahasa Melayu')).toBeInvalid();
    expect(field('Gambar bahasa Melayu')).toHaveAccessibleDescription(/upload both/);
    expect(await axeViolations(container)).toEqual([]);
  });
});

it('keeps the problem of one picture of a pair until that one is repaired', async () => {
  const { createImageBitmap } = globalThis;
  globalThis.createImageBitmap = (() => Promise.resolve({ close: () => undefined })) as never;
  const half = { alt: '', file: undefined, onChange: () => {} };
  render(
    <ImagePairField
      {...{ legend: 'Campaign icon', rulesText: 'PNG', rules, texts: words, heads: { en: 'English', bm: 'Melayu' } }}
      en={{ ...half, label: 'English picture' }}
      bm={{ ...half, label: 'Gambar bahasa Melayu' }}
    />,
  );
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  await userEvent.upload(field('English picture'), png('large.png', 11));
  expect(await screen.findByText('Too large')).toBeInTheDocument();
  expect(field('English picture')).toBeInvalid();
  await userEvent.upload(field('Gambar bahasa Melayu'), png('good.png'));
  expect(field('Gambar bahasa Melayu')).toBeValid();
  expect(screen.getByText('Too large')).toBeInTheDocument();
  await userEvent.upload(field('English picture'), png('good.png'));
  await waitFor(() => expect(screen.queryByText('Too large')).not.toBeInTheDocument());
  expect(field('English picture')).toBeValid();
  globalThis.createImageBitmap = createImageBitmap;
});

it('has each half of a pair in its own language', async () => {
  const { container } = render(
    <BilingualPair
      heads={{ en: 'English', bm: 'Bahasa Melayu' }}
      en={<TextField label="Name" />}
      bm={<TextField label="Nama" />}
    />,
  );
  expect(screen.getByLabelText('Nama').closest('[lang]')).toHaveAttribute('lang', 'ms');
  expect(await axeViolations(container)).toEqual([]);
});

describe('SaveBar', () => {
  const saved = jest.fn();
  const discarded = jest.fn();
  const page = (dirty: boolean, saving = false) => (
    <>
      <form
        id="contest"
        onSubmit={(event) => {
          event.preventDefault();
          saved();
        }}
      >
        <input aria-label="Name" />
      </form>
      <SaveBar
        form="contest"
        dirty={dirty}
        saving={saving}
        text="Unsaved changes in 4 fields."
        note="Last saved by Hafiz"
        discardLabel="Discard"
        onDiscard={discarded}
        saveLabel="Save contest"
        keys="Ctrl S"
      />
    </>
  );
  beforeEach(() => saved.mockClear());

  it('says what is unsaved, and saves by its button and by Ctrl S from a field', async () => {
    const { container, rerender } = render(page(false));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    rerender(page(true));
    expect(screen.getByRole('status')).toHaveTextContent('Unsaved changes in 4 fields. Last saved by Hafiz');
    await userEvent.click(screen.getByRole('button', { name: 'Save contest' }));
    screen.getByLabelText('Name').focus();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(saved).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(discarded).toHaveBeenCalledTimes(1);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('saves once, and nothing where nothing was changed', async () => {
    const { rerender } = render(page(false));
    await userEvent.keyboard('{Control>}s{/Control}');
    rerender(page(true, true));
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.click(screen.getByRole('button', { name: 'Save contest' }));
    expect(saved).not.toHaveBeenCalled();
  });
});

it('keeps the order of the options, whatever was chosen first', async () => {
  const change = jest.fn();
  const { container } = render(
    <CheckboxGroup
      legend="Sizes"
      hint="Any number"
      options={[
        { value: 's', label: 'S' },
        { value: 'm', label: 'M' },
        { value: 'l', label: 'L', disabled: true, note: 'Has a sample already' },
      ]}
      value={['m']}
      onChange={change}
    />,
  );
  expect(screen.getByRole('group', { name: 'Sizes' })).toHaveAccessibleDescription('Any number');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenLastCalledWith(['s', 'm']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'M' }));
  expect(change).toHaveBeenLastCalledWith([]);
  expect(screen.getByRole('checkbox', { name: /^L/ })).toBeDisabled();
  expect(await axeViolations(container)).toEqual([]);
});

it('leads to the part of a form, and counts its errors', async () => {
  const { container } = render(
    <>
      <FormContents
        label="Parts of this form"
        parts={[
          { id: 'basics', label: 'Basics', current: true },
          { id: 'pictures', label: 'Pictures', errors: { count: 1, text: ', 1 error' } },
        ]}
      />
      <section id="pictures">
        <input aria-label="Icon" />
      </section>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Pictures , 1 error' }));
  expect(screen.getByLabelText('Icon')).toHaveFocus();
  expect(await axeViolations(container)).toEqual([]);
});

it('says how far a job is, and nothing of what is not known', () => {
  const { rerender } = render(<Progress label="Codes" value={250} max={1000} text="250 of 1,000 codes" />);
  const bar = screen.getByRole('progressbar', { name: 'Codes' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  expect(bar).toHaveAttribute('aria-valuetext', '250 of 1,000 codes');
  rerender(<Progress label="Codes" value={undefined} max={1000} />);
  expect(bar).not.toHaveAttribute('aria-valuenow');
});
