/** How the page is built and, while developing, served in front of the server. */
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';
const serverPaths = ['/api', '/auth/v1', '/mailbox', '/photos'];

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  preview: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  // The policy allows no data: address for fonts, so nothing is inlined into the style sheet.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
