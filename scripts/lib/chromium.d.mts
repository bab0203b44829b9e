import type { Browser, BrowserContext, LaunchOptions } from 'playwright-core';

export function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
export const chromiumArgs: string[];
export function launchChromium(options?: LaunchOptions): Promise<Browser>;
export function launchProfile(
  directory: string,
  options?: Parameters<typeof import('playwright-core').chromium.launchPersistentContext>[1],
): Promise<BrowserContext>;
