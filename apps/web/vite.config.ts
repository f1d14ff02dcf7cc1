/** How the page is built and, during development, served in front of the server. */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig } from 'vite';
import { buildServiceWorker } from './service-worker/build-service-worker.ts';
import { buildFirstLook } from './build-first-look.ts';
import { inlineEarly } from './inline-early.ts';
import { leanAnalysis, nameOfAsset } from './lean-analysis.ts';
import { neededBy } from './needed-by.ts';
import { precompressPage } from './precompress.ts';

const reportPages = ['report/report-page.tsx', 'shared-report/shared-report-page.tsx'].map((page) =>
  join(import.meta.dirname, 'src/features/reports', page),
);
const server = 'http://127.0.0.1:3000';
const serverPaths = ['/api', '/auth/v1', '/mailbox', '/photos', '/documents'];
/** The live connection is a WebSocket under `/api`. */
const proxy = Object.fromEntries(serverPaths.map((path) => [path, { target: server, ws: path === '/api' }]));

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    inlineEarly(),
    buildServiceWorker(build),
    leanAnalysis(),
    precompressPage(),
    buildFirstLook(build),
  ],
  server: { proxy },
  preview: { proxy },
  // The network runtime finds its file by its own address.
  worker: { format: 'es', rolldownOptions: { output: { assetFileNames: nameOfAsset } } },
  // The content security policy allows no data: address for fonts, so nothing is inlined into the style sheet.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first file is larger than most; `npm run bench:server -- --only start` measures its cost.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Compression takes most of the time on purpose: no reason to warn the person at the terminal.
      checks: { bundlerTimings: false },
      output: {
        // The first file lists all others: without their names it is a kilobyte smaller.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: nameOfAsset,
        // One file holds what every page needs, two what at least three pages share: without this, a report opens 68 files, most of about
        // a kilobyte, and each costs a slow phone some time. A report is opened most often, so it loads what it needs of that, and no more.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: neededBy('report', reportPages), minShareCount: 3 },
            { name: neededBy('small', reportPages), minShareCount: 2, maxModuleSize: 2_000 },
            { name: 'common', minShareCount: 3 },
          ],
        },
      },
    },
  },
});
