import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Files that are there once the app has started. */
const ALWAYS = /assets[\\/](vendor|core|index|rolldown-runtime)-[\w-]{8}\.js$/;

export default defineConfig({
  base: '/drypers-baby-club/admin/',
  plugins: [react(), tailwindcss()],
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
      // the kit and the features' indexes are barrels: a page takes from them only what it uses
      treeshake: { moduleSideEffects: [{ test: /web-(kit|admin)[\\/]src[\\/].*\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // what every screen needs in one request instead of twenty small ones
            { name: 'core', priority: 10, tags: ['$initial'] },
            {
              // one chunk that changes only with the packages, so that a release does not cost it again
              name: 'vendor',
              priority: 11,
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|redux|@redux-saga|redux-saga|typed-redux-saga|react-redux|@reduxjs|reselect|immer|i18next|react-i18next|use-sync-external-store|cookie|set-cookie-parser)[\\/]/,
            },
          ],
        },
      },
    },
  },
});
