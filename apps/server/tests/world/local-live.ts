/** The live port within one process. */
import type { Live } from '../../src/platform/live/live.ts';

export function createLocalLive(): Live {
  const listeners = new Map<string, Set<(message: string) => void>>();
  return {
    publish: (topic, message) => {
      for (const listener of listeners.get(topic) ?? []) listener(message);
      return Promise.resolve();
    },
    subscribe: (topic, listener) => {
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(listener));
      return () => ofTopic.delete(listener);
    },
  };
}
