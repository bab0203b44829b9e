// A browser for tests and measurements: the one in an npm package, unpacked once into the tools cache together with the
// system libraries and fonts it needs. No root, no downloads at run time, and the same browser everywhere; it has no window
// to draw, so that tests take a tenth less than with a whole Chromium, which is taken where the package has none.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { writeAtomic } from './files.mjs';
import { root } from './paths.mjs';
import { run, which } from './processes.mjs';
import { tool } from '../stack/tools.mjs';

const UNPACK = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())";

// Its own configuration names the cloud function's directories.
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Whether the package's binary is built for this platform. */
const packaged = process.platform === 'linux' && process.arch === 'x64';

/** Resolves with {executablePath, env}: the browser's program and the variables it has to run with. */
async function findChromium() {
  const installed = ['/usr/bin/chromium', which('chromium'), which('google-chrome')];
  const found = [process.env.CHROMIUM_PATH, ...(packaged ? [] : installed)].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, env: {} };

  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const dir = await tool(`chromium-${version}-${process.arch}`, async (directory) => {
    // The package unpacks its libraries only where it believes to be in a cloud function, and always into TMPDIR.
    const env = { ...process.env, TMPDIR: directory, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
    await run(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd: root, env });
    writeAtomic(join(directory, 'fonts', 'fonts.conf'), FONTS);
  });
  const libraries = [join(dir, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: join(dir, 'chromium'),
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(dir, 'fonts') },
  };
}

/** Flags for running as any user, in a container, without a graphics card, with a camera that shows a test picture. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  // Drawing a graphics card in software costs twice the processor time of drawing without one.
  '--disable-gpu',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** Starts the browser (playwright-core); `options` are those of `chromium.launch`. */
export async function launchChromium(options = {}) {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    ...options,
    args: [...chromiumArgs, ...(options.args ?? [])],
  });
}

/** Starts the browser with a profile that stays in `directory`, as one that is closed and opened again; the rest as `launchChromium`. */
export async function launchProfile(directory, options = {}) {
  const { executablePath, env } = await findChromium();
  return chromium.launchPersistentContext(directory, {
    executablePath,
    env: { ...process.env, ...env },
    args: chromiumArgs,
    ...options,
  });
}
