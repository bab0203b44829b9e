import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { legalPdfs } from './build/legal-pdf.js';
import { pointsGuidePdfs } from './build/points-guide-pdf.js';
import { recogniserFiles } from './build/recogniser.js';
import { themeScript } from './build/theme-script.js';

const base = '/drypers-baby-club/';

export default defineConfig({
  base,
  plugins: [react(), tailwindcss(), recogniserFiles(), legalPdfs(), pointsGuidePdfs(), themeScript()],
  build: {
    target: 'es2022',
    // Inline data: files would need a looser content security policy than 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      // the kit and the features' indexes are barrels: a page takes from them only what it uses
      treeshake: { moduleSideEffects: [{ test: /web-(kit|member)[\\/]src[\\/].*\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // one chunk that changes only with the packages, so that a release does not cost it again
          groups: [
            {
              // what every page needs in one request instead of twenty small ones; what nobody meets at the start comes with its pages
              name: 'core',
              priority: 1,
              test: /web-kit[\\/]src[\\/](app[\\/]|i18n[\\/]languages)|web-member[\\/]src[\\/]((core|app)[\\/](?!router|gate|main|root-saga|store|texts)|app[\\/]texts[\\/](index|visitor-en)\.|i18n[\\/](index|hooks|format|languages|common-en)\.|features[\\/](password|account|info|auth|signup)[\\/]texts-en\.|features[\\/](?!contests|receipts|feedback|wishing-tree|profile)[\w-]+[\\/](requests|saga|slice|selectors|index)\.ts$|shared[\\/](page|link|waiting|use-language-switch|use-online|site-footer))/,
            },
            {
              name: 'vendor',
              priority: 2,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|redux|@redux-saga|redux-saga|typed-redux-saga|react-redux|@reduxjs|reselect|immer|i18next|react-i18next|use-sync-external-store|cookie|set-cookie-parser)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
