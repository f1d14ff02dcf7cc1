/** Prints a page of this site from a hidden frame (decision 29). */

/** Longer than any page takes to load, and short enough to report a failure in time. */
const loadLimitMs = 30_000;

/** Asks the browser to print the page; removes the frame once the reader touches this page again. */
export async function printPage(address: string): Promise<void> {
  removeFrames();
  const frame = addFrame();
  try {
    await loaded(frame, address);
    const page = frame.contentDocument;
    // An unreadable frame belongs to another site, and anything other than HTML is a refusal.
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

/** Identifies print frames. */
const frameName = 'paper-frame';

function addFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.name = frameName;
  frame.title = 'The report on paper';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Some browsers print nothing from a frame with `display: none`.
  frame.className = 'pointer-events-none fixed right-full bottom-full size-px border-0 opacity-0';
  return frame;
}

function loaded(frame: HTMLIFrameElement, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page to print takes too long')), loadLimitMs);
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

/** A picture that fails to load is left out. */
async function whenThere(picture: HTMLImageElement): Promise<void> {
  await picture.decode().catch(() => undefined);
}

/** Some phones report the end of printing while their preview still reads the frame; using the page again means it is over. */
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
