import { File as NodeFile } from 'node:buffer';
import type { Language, User } from '../core/types.js';
import { writeDraft } from '../core/drafts.js';
import { dropFiles, keepFile } from '../core/kept-files.js';
import { RECEIPT_DRAFT } from '../features/receipts/draft.js';
import type { Club } from './fakes.js';
import { aSession, aUser, NOW } from './fakes.js';
import { aReceipt, aWire } from './receipt-fakes.js';
import { renderApp } from './render-app.js';

// of the kind that the FormData of these tests takes
export const File = NodeFile as unknown as typeof globalThis.File;

export const jpeg = new File(['picture'], 'IMG_2041.jpg', { type: 'image/jpeg' });
export const pdf = new File(['%PDF-1.7 …'], 'invoice.pdf', { type: 'application/pdf' });

/** Adds what jsdom lacks for a chosen picture, for each test anew, and clears what was typed. */
export function pretendPictures(): void {
  window.scrollTo = () => undefined;
  // jsdom draws nothing; axe asks for a canvas and goes on without
  HTMLCanvasElement.prototype.getContext = () => null;
  const bitmap = { width: 600, height: 900, close: () => undefined } as unknown as ImageBitmap;
  beforeEach(() => {
    globalThis.createImageBitmap = (() => Promise.resolve(bitmap)) as typeof createImageBitmap;
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(async () => {
    await dropFiles(() => true);
    localStorage.clear();
  });
}

/** An upload that succeeds: the member's first. */
export const sentOnce = { 'POST /receipt/upload': { firstUploadMilestone: true, receipt: aReceipt() } };

interface Options extends Pick<Club, 'POST /inbox/fetch' | 'POST /receipt/pictures' | 'live'> {
  answers?: Parameters<typeof aWire>[0];
  language?: Language;
  user?: Partial<User>;
}

/** A page of a member whose receipts' calls go over a wire of the test's. */
export async function openReceipts(path: Parameters<typeof renderApp>[0] = '/uploadReceipt', options: Options = {}) {
  const { answers, language = 'en', user: who, ...more } = options;
  const wire = aWire(answers);
  const view = await renderApp(
    path,
    { 'POST /user/session': async () => aSession({ user: aUser(who) }), ...wire.club, ...more },
    { token: 'token-1', language },
  );
  return { ...view, wire, form: formOf(view) };
}

/** Actions of a member on the form, by its English labels. */
export function formOf({ screen, user, container }: Awaited<ReturnType<typeof renderApp>>) {
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const set = async (label: string, value: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  };
  const take = async (file: File) => {
    const input = container.querySelectorAll<HTMLInputElement>('input[type=file]')[1]!;
    input.removeAttribute('accept');
    await user.upload(input, file);
  };
  return {
    ready: () => screen.findByRole('button', { name: 'Send receipt' }),
    take,
    set,
    press,
    store: (value: string) => user.selectOptions(screen.getByLabelText('Store'), value),
    pick: (number: number, value: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: `Product ${number}` }), value),
    quantity: (name: string, value: string) => {
      const box = screen.getByRole('textbox', { name: `Quantity of ${name}` });
      return user.clear(box).then(() => user.type(box, value));
    },
    send: () => press('Send receipt'),
    /** A sound receipt: one large pack of Touch and four of wipes. */
    async fill() {
      await screen.findByRole('button', { name: 'Send receipt' });
      await take(jpeg);
      await screen.findByText('IMG_2041.jpg');
      await user.selectOptions(screen.getByLabelText('Store'), 'watsons');
      await set('Receipt date', '2026-11-18');
      await set('Invoice number', '0041-88213');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Product 1' }), 'touch-large');
      await press('Add a product');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Product 2' }), 'wipes-30');
      for (let packs = 1; packs < 4; packs += 1) await press('One Wipes 30s more');
    },
  };
}

/** The form as somebody has filled it in before: one large pack of Touch and four of wipes. */
export async function openFilled(path?: Parameters<typeof openReceipts>[0], options?: Options) {
  const now = new Date(NOW);
  await keepFile(RECEIPT_DRAFT, 'member-1', { kind: 'image', name: jpeg.name, blob: jpeg }, now);
  const form = {
    ...{ retailerId: 'watsons', otherStore: '', receiptDate: '2026-11-18', invoiceNo: '0041-88213' },
    rows: [
      { key: 1, skuId: 'touch-large', quantity: '1' },
      { key: 2, skuId: 'wipes-30', quantity: '4' },
    ],
  };
  writeDraft(RECEIPT_DRAFT, 'member-1', form, now);
  const view = await openReceipts(path, options);
  await view.form.ready();
  return view;
}
