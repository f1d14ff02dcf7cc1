/** The tab in which a checkout is paid. */

export interface CheckoutTab {
  /** Takes the tab to the checkout; false if there is no such tab. */
  goTo: (url: string) => boolean;
  close: () => void;
}

/** This tab itself. */
export function thisTab(): CheckoutTab {
  return {
    goTo: (url) => {
      window.location.assign(url);
      return true;
    },
    close: () => undefined,
  };
}

/**
 * A second tab beside this one. Opened within the click, or browsers block it as a pop-up (decision 29); it stays blank until it gets
 * its address.
 */
export function newTab(): CheckoutTab {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return { goTo: () => false, close: () => undefined };
  // The checkout is another party's page and must not be able to navigate this one.
  tab.opener = null;
  tab.document.title = 'Opening the checkout';
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = 'Opening the checkout …';
  return {
    goTo: (url) => {
      if (tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab.close(),
  };
}
