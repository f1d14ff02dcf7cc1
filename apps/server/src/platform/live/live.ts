/** Short messages between requests, jobs, and servers, over LISTEN/NOTIFY. They are lost on anyone not listening. */
export interface Live {
  /** At most 7 000 bytes: send a key and let the listener read the row. */
  publish: (topic: string, message: string) => Promise<void>;
  /** Returns a function that ends the subscription. `onGap` is called if messages may have been missed. */
  subscribe: (topic: string, listener: (message: string) => void, onGap?: () => void) => () => void;
}
