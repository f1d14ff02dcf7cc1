/** Tells the other tabs of this browser that something was bought, so that none shows an old balance. */

const channelName = 'target-analysis:purchases';

export function announcePurchase(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** @returns how to stop listening. */
export function onPurchaseElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', listener);
  return () => {
    channel.close();
  };
}
