/** Notifies this browser's other tabs of a purchase, so none shows an old balance. */

const channelName = 'target-analysis:purchases';

export function announcePurchase(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** @returns a function that stops listening */
export function onPurchaseElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
