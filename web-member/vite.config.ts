import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { firstChunks } from './build/first-chunks.js';
import { firstView } from './build/first-view.js';
import { legalPdfs } from './build/legal-pdf.js';
import { pointsGuidePdfs } from './build/points-guide-pdf.js';
import { recogniserFiles } from './build/recogniser.js';
import { serviceWorker } from './build/service-worker.js';
import { themeScript } from './build/theme-script.js';

/** Modules that pages share; a page or sheet of its own is none. */
const SHARED =
  /node_modules[\\/](?!tesseract)|web-kit[\\/]src[\\/]|web-member[\\/]src[\\/](shared|features)[\\/](?!.*([\\/]camera[\\/]|-page|-prompts|index\.prompt|-slider|carousel|-modal|-menu|-dialog|texts-\w+)\.)/;

const base = '/drypers-baby-club/';

// the kit and the features' indexes are barrels: a page takes from them only what it uses
const treeshake = { moduleSideEffects: [{ test: /web-(kit|member)[\\/]src[\\/].*\.tsx?$/, sideEffects: false }] };

/** Files that are there once the app has started. */
const ALWAYS = /assets[\\/](vendor|index|rolldown-runtime|kit|home)-[\w-]{8}\.js$/;

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  base,
  plugins: [
    react(),
    tailwindcss(),
    recogniserFiles(),
    firstView(),
    serviceWorker(base),
    legalPdfs(),
    pointsGuidePdfs(),
    themeScript(),
  ],
  build: {
    target: 'es2022',
    // Inline data: files would need a looser content security policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // what is asked for anyway, and what is there with the first page, needs no line in the list that every page loads
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((name) => name !== file && !ALWAYS.test(name)),
    },
    sourcemap: false,
    rolldownOptions: {
      treeshake,
      output: {
        // the names of a group list its pages
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : name}-[hash].js`,
        codeSplitting: {
          groups: [
            // what every page needs in one request instead of twenty small ones
            { name: 'core', priority: 10, tags: ['$initial'] },
            // changes only with the packages, so that a release does not cost it again
            {
              name: 'vendor',
              priority: 11,
              test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|redux|@redux-saga|redux-saga|typed-redux-saga|react-redux|@reduxjs|reselect|immer|i18next|react-i18next|use-sync-external-store|cookie|set-cookie-parser)[\\/]/,
            },
            ...(command === 'build' ? await firstChunks(import.meta.dirname, treeshake) : []),
            // what few pages share, by the pages: small groups join their nearest
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000, test: SHARED },
          ],
        },
      },
    },
  },
}));
