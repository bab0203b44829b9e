import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;

export default defineConfig({
  root,
  base: './',
  plugins: [react(), tailwindcss()],
  build: {
    // as the apps are built: their policy has no place for data: fonts nor for inline scripts
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: [join(root, 'index.html'), join(root, 'admin.html')] },
  },
});
