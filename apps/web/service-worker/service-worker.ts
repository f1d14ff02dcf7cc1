/**
 * Stores the page on the device, so it opens without a network (decision 047). It sees no account data: stored reports and photos are
 * in the page's own storage.
 */
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { PageFiles } from './build-service-worker.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const pageFiles: PageFiles;

const onDemandCache = 'target-analysis-on-demand';
const onDemand = new Set(pageFiles.onDemand);
/** At the range, a network slower than this is no network. */
const patienceSeconds = 5;

/** Addresses that the server answers with something other than the page. */
const ofServer = [/^\/(?:api|assets|auth\/v1|documents|mailbox|metrics|photos)(?:\/|$)/];

// An updated worker waits until the last tab of the old version closes: that tab may still load its own files.
clientsClaim();
// Online, the page itself comes from the network, so it is always the newest.
precacheAndRoute(pageFiles.atOnce, { directoryIndex: '', cleanURLs: false });
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: patienceSeconds,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })],
    }),
    { denylist: ofServer },
  ),
);
registerRoute(({ url }) => onDemand.has(url.pathname), new CacheFirst({ cacheName: onDemandCache }));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), dropOld()]));
});

/** Deletes the files of earlier builds. */
async function dropOld(): Promise<void> {
  const cache = await caches.open(onDemandCache);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !onDemand.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
