/** Waits for so long, or until the tab is seen again: whoever comes back from paying need not wait on. */
export function waitUntilSeen(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    const look = () => {
      if (document.visibilityState === 'visible') goOn();
    };
    const timer = setTimeout(goOn, milliseconds);
    document.addEventListener('visibilitychange', look);
  });
}
