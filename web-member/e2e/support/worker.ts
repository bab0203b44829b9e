import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { launchProfile } from '../../../scripts/lib/chromium.mjs';
import { patience, phone, pressUnhurried } from './visitor.js';

/** Waits until the app's files are kept, and its worker serves the page. */
export const served = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** A phone whose app can be closed and opened again: what it keeps stays on it, until it is forgotten. */
export function aDevice(): {
  open: (options?: { offline?: boolean }) => Promise<{ context: BrowserContext; page: Page }>;
  forget: () => void;
} {
  const profile = mkdtempSync(join(tmpdir(), 'club-profile-'));
  return {
    async open({ offline = false } = {}) {
      const context = await launchProfile(profile, {
        viewport: phone,
        locale: 'en-MY',
        timezoneId: 'Asia/Kuala_Lumpur',
        reducedMotion: 'reduce',
        offline,
      });
      await context.addInitScript(pressUnhurried);
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(patience);
      return { context, page };
    },
    forget: () => rmSync(profile, { recursive: true, force: true }),
  };
}
