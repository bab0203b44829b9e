import { act } from '@testing-library/react';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { axeViolations } from '../../../../web-kit/test/axe';
import { defaultSettings } from '../../core/config.js';
import { settingsActions } from '../../core/settings.js';
import { aScan, aSession, NOW } from '../../testing/fakes.js';
import { renderApp } from '../../testing/render-app.js';

window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;

const member = { 'POST /user/session': async () => aSession() };
const signedIn = { token: 'token-1' };

/** A browser whose camera answers as given; returns the tracks that were handed out. */
function camera(answer: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: answer, enumerateDevices: async () => [] },
  });
}
const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));
function aStream() {
  const track = Object.assign(new EventTarget(), {
    stop: jest.fn(),
    getSettings: () => ({ deviceId: 'rear' }),
    getCapabilities: () => ({}),
  });
  return { track, stream: { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream };
}
/** A browser that reports what the member has decided about the camera. */
function permission(state: PermissionState) {
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state }) } });
}
const show = (visibilityState: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  Reflect.deleteProperty(document, 'visibilityState');
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(navigator, 'permissions');
  localStorage.removeItem('club.cameraExplained');
  sessionStorage.removeItem('club.cameraLight');
});

describe('camera scan (member-account §4, §8)', () => {
  test('says why before the browser asks, and is accessible', async () => {
    const { container, findByText } = await renderApp('/scancode?mode=scan', member, signedIn);
    expect(await findByText(/We use your camera only to read the code on your pack\./)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  test('the reason is given once on a device', async () => {
    const getUserMedia = jest.fn(async () => aStream().stream);
    camera(getUserMedia as never);
    const first = await renderApp('/scancode?mode=scan', member, signedIn);
    await first.user.click(await first.findByRole('button', { name: 'Open the camera' }));
    await first.findByRole('button', { name: 'Read the code' });
    first.unmount();
    const second = await renderApp('/scancode?mode=scan', member, signedIn);
    await second.findByRole('button', { name: 'Read the code' });
    expect(second.queryByText(/We use your camera only/)).toBeNull();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });

  test('a refused camera is explained for both kinds of phone, beside key-in and photo, and can be tried again', async () => {
    const answers = [refuse('NotAllowedError'), async () => aStream().stream];
    camera(() => answers.shift()!());
    const { container, user, findByRole, findByText, getByRole, getByText } = await renderApp(
      '/scancode?mode=scan',
      member,
      signedIn,
    );
    await user.click(await findByRole('button', { name: 'Open the camera' }));
    const alert = 'We cannot use your camera. Allow it in your browser settings, or type the code.';
    expect(await findByText(alert)).toBeInTheDocument();
    expect(getByRole('heading', { name: 'Allow it on an iPhone or iPad' })).toBeInTheDocument();
    expect(getByRole('heading', { name: 'Allow it on Android or a computer' })).toBeInTheDocument();
    expect(getByText('Choose a photo')).toBeInTheDocument();
    expect(getByRole('link', { name: 'Type the code instead' })).toHaveFocus();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(getByRole('button', { name: 'Try again' }));
    await findByRole('button', { name: 'Read the code' });
  });

  test('who has refused it before is not asked, and types the code', async () => {
    permission('denied');
    const getUserMedia = jest.fn();
    camera(getUserMedia as never);
    const { user, findByRole, address } = await renderApp('/scancode?mode=scan', member, signedIn);
    await user.click(await findByRole('link', { name: 'Type the code instead' }));
    expect(await findByRole('textbox', { name: 'Code, 10 characters' })).toBeInTheDocument();
    expect(address()).toBe('/scancode');
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('a device without a camera leads to key-in and photo', async () => {
    camera(refuse('NotFoundError'));
    const { user, findByRole, findByText, getByText, queryByRole } = await renderApp(
      '/scancode?mode=scan',
      member,
      signedIn,
    );
    await user.click(await findByRole('button', { name: 'Open the camera' }));
    expect(await findByText("Device don't have a camera")).toBeInTheDocument();
    expect(await findByRole('link', { name: 'Type the code instead' })).toHaveFocus();
    expect(getByText('Choose a photo')).toBeInTheDocument();
    expect(queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a camera that another app holds is reported in the device’s own words', async () => {
    const busy = Object.assign(new Error('Could not start video source'), { name: 'NotReadableError' });
    camera(() => Promise.reject(busy));
    const { user, findByRole, findByText, queryByText, getByRole } = await renderApp(
      '/scancode?mode=scan',
      member,
      signedIn,
    );
    await user.click(await findByRole('button', { name: 'Open the camera' }));
    expect(await findByText('Could not start video source')).toBeInTheDocument();
    expect(queryByText("Device don't have a camera")).toBeNull();
    expect(getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('a browser without any camera interface is a missing camera', async () => {
    const { user, findByRole, findByText } = await renderApp('/scancode?mode=scan', member, signedIn);
    await user.click(await findByRole('button', { name: 'Open the camera' }));
    expect(await findByText("Device don't have a camera")).toBeInTheDocument();
  });

  test('asks for the rear camera; it ends out of sight, is back with the page, and ends with it', async () => {
    const first = aStream();
    const second = aStream();
    const answers = [first.stream, second.stream];
    const getUserMedia = jest.fn(async (_: MediaStreamConstraints) => answers.shift()!);
    camera(getUserMedia as never);
    const { container, user, findByRole, findByText, findByLabelText, getByRole } = await renderApp(
      '/scancode?mode=scan',
      member,
      signedIn,
    );
    await user.click(await findByRole('button', { name: 'Open the camera' }));
    await findByRole('button', { name: 'Read the code' });
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
      audio: false,
      video: { facingMode: { ideal: 'environment' } },
    });
    expect(await axeViolations(container)).toEqual([]);

    show('hidden');
    expect(await findByText('Opening the camera…')).toBeInTheDocument();
    expect(first.track.stop).toHaveBeenCalled();
    show('visible');
    expect(await findByLabelText('Camera picture')).toBeInTheDocument();
    expect(getUserMedia).toHaveBeenCalledTimes(2);

    await user.click(getByRole('link', { name: 'Type' }));
    await findByRole('textbox', { name: 'Code, 10 characters' });
    expect(second.track.stop).toHaveBeenCalled();
  });

  test('a light that was turned on is on again with the next camera of the visit', async () => {
    const lights: unknown[] = [];
    const withLight = () => {
      const { track, stream } = aStream();
      Object.assign(track, {
        getCapabilities: () => ({ torch: true }),
        applyConstraints: async ({ advanced: [{ torch }] }: { advanced: [{ torch: boolean }] }) =>
          void lights.push(torch),
      });
      return stream;
    };
    camera(async () => withLight());
    const { user, findByRole } = await renderApp('/scancode?mode=scan', member, signedIn);
    await user.click(await findByRole('button', { name: 'Open the camera' }));
    await user.click(await findByRole('button', { name: 'Turn the light on' }));
    await findByRole('button', { name: 'Turn the light off' });
    show('hidden');
    show('visible');
    await user.click(await findByRole('button', { name: 'Turn the light off' }));
    await findByRole('button', { name: 'Turn the light on' });
    expect(lights).toEqual([true, true, false]);
  });
});

test('while registration is suspended the notice stands on the form, and no camera opens (member-account §8)', async () => {
  const settings = async () => ({ ...defaultSettings, now: NOW, codeRegistrationSuspended: true });
  const { store, findByText, findByRole } = await renderApp(
    '/scancode?mode=scan',
    { ...member, 'GET /settings': settings },
    signedIn,
  );
  store.dispatch(settingsActions.wanted());
  await findByText('Unique code registration is suspended for now. Keep your packs and try again later.');
  await findByRole('textbox', { name: 'Code, 10 characters' });
});

describe('milestone modals (member-account §4)', () => {
  const scanned = async (voucherType: string, status: 'rewarded' | 'owed' = 'rewarded') => {
    const view = await renderApp(
      '/scancode',
      { ...member, 'POST /user/scancode': async () => aScan({ voucherRewarded: { status, voucherType } }) },
      signedIn,
    );
    await view.user.type(await view.findByRole('textbox', { name: 'Code, 10 characters' }), '7KQ2M94XTB');
    await view.user.click(view.getByRole('button', { name: 'Register code' }));
    await view.findByRole('dialog');
    return view;
  };
  test.each([
    ['RM5', '5 codes registered: an RM5 eVoucher is yours!'],
    ['RM10', '10 codes registered: an RM10 eVoucher is yours!'],
  ])('%s: its text, the button home, the link to the vouchers', async (type, text) => {
    const { getByRole } = await scanned(type);
    expect(getByRole('dialog', { name: text })).toBeInTheDocument();
    expect(getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/dashboard');
    expect(getByRole('link', { name: `Use my ${type}` })).toHaveAttribute('href', '/pointshop');
  });
  test('the close icon leads back to the form', async () => {
    const { user, getByRole, address } = await scanned('RM5');
    await user.click(getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/scancode');
  });
  test('an owed voucher is shown as owed', async () => {
    const { getByRole } = await scanned('RM10', 'owed');
    expect(getByRole('dialog')).toHaveTextContent(
      'Your RM10 eVoucher is reserved. We will add it as soon as new stock arrives.',
    );
  });
  test('another voucher is the plain success', async () => {
    const view = await renderApp(
      '/scancode',
      {
        ...member,
        'POST /user/scancode': async () => aScan({ voucherRewarded: { status: 'rewarded', voucherType: 'GIFT' } }),
      },
      signedIn,
    );
    await view.user.type(await view.findByRole('textbox', { name: 'Code, 10 characters' }), '7KQ2M94XTB');
    await view.user.click(view.getByRole('button', { name: 'Register code' }));
    await view.findByRole('heading', { level: 1, name: 'Code registered! +120 points' });
    // its modal comes a moment later, its ticket would stand on the page at once
    expect(view.getByRole('main')).not.toHaveTextContent('GIFT');
    expect(view.queryByRole('dialog')).toBeNull();
  });
});
