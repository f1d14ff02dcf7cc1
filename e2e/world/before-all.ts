/** Runs once, before all tests. */
// oxlint-disable-next-line no-restricted-exports -- so Playwright finds it
export { startOnce as default } from './running-server.ts';
