/** What is done once, before all tests. */
// eslint-disable-next-line no-restricted-exports -- so Playwright finds it
export { startOnce as default } from './running-server.ts';
