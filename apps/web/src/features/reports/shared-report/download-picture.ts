/** Saves the photo of a report, wherever it is stored. */
import { logProblem } from '../../../log.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { readPictureSource } from '../../../ui/pictures/picture-source.ts';

interface Picture {
  source: string;
  /** File name, without its extension. */
  name: string;
  /** Returns a new link if the current one has expired. */
  renew: () => Promise<string>;
}

/** Saves the picture as a file; if this page cannot read it, opens its link in the browser. */
export async function downloadPicture({ source, name, renew }: Picture): Promise<void> {
  const address = addressOf(source);
  if (address.startsWith('data:')) {
    followLink(address, name);
    return;
  }
  try {
    const content = (await read(address)) ?? (await read(addressOf(await renew())));
    if (content === null) throw new Error('The picture does not open');
    saveFile(content, `${name}.${endingOf(content.type)}`);
  } catch (cause) {
    logProblem('The picture is opened by its link', cause);
    followLink(address, name);
  }
}

function addressOf(source: string): string {
  const picture = readPictureSource(source);
  return picture.kind === 'address' ? picture.address : source;
}

/** Null if the link cannot be opened. */
async function read(address: string): Promise<Blob | null> {
  const answer = await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  return answer.ok ? answer.blob() : null;
}

function followLink(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}

function endingOf(type: string): string {
  return type === 'image/jpeg' ? 'jpg' : (/^image\/(\w+)$/.exec(type)?.[1] ?? 'jpg');
}
