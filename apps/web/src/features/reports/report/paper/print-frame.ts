/** Printing a page of this site from a frame that nobody sees (decision 29). */

/** Longer than any page takes to come, and short enough to be told. */
const loadLimitMs = 30_000;

/** Asks the browser to print the page; the frame goes once the reader touches this page again. */
export async function printPage(address: string): Promise<void> {
  removeFrames();
  const frame = addFrame();
  try {
    await loaded(frame, address);
    const page = frame.contentDocument;
    // An unreadable frame is not a page of this site, and anything but a page is a refusal.
    if (page?.contentType !== 'text/html' || frame.contentWindow === null) {
      throw new Error('The page to print did not open');
    }
    await Promise.all([...page.images].map(whenThere));
    frame.contentWindow.addEventListener('afterprint', removeWhenTouched, { once: true });
    frame.contentWindow.print();
  } catch (error) {
    frame.remove();
    throw error;
  }
}

/** Marks the frames of printing. */
const frameName = 'paper-frame';

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.name = frameName;
  frame.title = 'The report on paper';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // A frame that is not displayed at all prints nothing in some browsers.
  frame.className = 'pointer-events-none fixed right-full bottom-full size-px border-0 opacity-0';
  return frame;
}

function loaded(frame: HTMLIFrameElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The page to print takes too long'));
    }, loadLimitMs);
    frame.addEventListener(
      'load',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    frame.src = address;
    document.body.append(frame);
  });
}

/** A picture that does not come is left out rather than waited for. */
async function whenThere(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(() => undefined);
}

/** Some phones say that printing is over while their preview still reads the frame; it is over when the page is used again. */
function removeWhenTouched(): void {
  const touched = new AbortController();
  const remove = () => {
    touched.abort();
    removeFrames();
  };
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, remove, { signal: touched.signal });
  }
}

export function removeFrames(): void {
  for (const frame of document.querySelectorAll(`iframe[name="${frameName}"]`)) frame.remove();
}
