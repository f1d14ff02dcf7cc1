/**
 * Keeps the page on the device, so that it opens without a network (decision 047). It sees no data of an account: what is kept of
 * reports and photos lies in the page's own storage.
 */
import { clientsClaim } from 'workbox-core';
import { precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { PageFiles } from './build-service-worker.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const pageFiles: PageFiles;

const onDemandCache = 'target-analysis-on-demand';
const onDemand = new Set(pageFiles.onDemand);
/** A network that hardly works at the range is none. */
const patienceSeconds = 5;

/** Addresses that the server answers itself, with other things than the page. */
const ofServer = [/^\/(?:api|assets|auth\/v1|documents|mailbox|metrics|photos)(?:\/|$)/];

// The worker of an update waits until the last tab of the version before is closed: that tab may still load its own files.
clientsClaim();
// The page itself comes from the network while there is one, and so is always the newest.
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

/** The files of an earlier build. */
async function dropOld(): Promise<void> {
  const cache = await caches.open(onDemandCache);
  const kept = await cache.keys();
  const old = kept.filter(({ url }) => !onDemand.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
