import type { Browser, LaunchOptions } from 'playwright-core';

export function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
export const chromiumArgs: string[];
export function launchChromium(options?: LaunchOptions): Promise<Browser>;
