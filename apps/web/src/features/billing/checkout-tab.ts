/** The tab that a checkout is paid in. */

export interface CheckoutTab {
  /** Leads the tab to the checkout; false where there is no such tab. */
  goTo: (url: string) => boolean;
  close: () => void;
}

/** This very tab. */
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
 * A tab beside this one. Opened within the click, or browsers take it for an advertisement (decision 29); it waits, blank, for its
 * address.
 */
export function newTab(): CheckoutTab {
  const tab = window.open('about:blank', '_blank');
  if (tab === null) return { goTo: () => false, close: () => undefined };
  // The checkout is another party's page, which must not be able to lead this page away.
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
    close: () => {
      tab.close();
    },
  };
}
