/** The forms in which a picture is stored (document 2 section 3): an address, a data URL, or the base64 of a PNG. */

type PictureSource = { kind: 'address'; address: string } | { kind: 'not-a-picture' } | { kind: 'nothing' };

const someLetterBeyondBase64 = /[^A-Za-z0-9+/=]/;

/** The base64 of every JPEG starts like a path on this site. */
const jpegBeginning = '/9j/';

/** What an `img` can show of a text that claims to be a picture. */
export function readPictureSource(source: string | null): PictureSource {
  const text = source?.trim() ?? '';
  if (text === '') return { kind: 'nothing' };
  if (/^data:/i.test(text)) return /^data:image\//i.test(text) ? addressed(text) : { kind: 'not-a-picture' };
  if (/^(https?:\/\/|blob:)/i.test(text)) return addressed(text);
  if (text.startsWith('/') && !text.startsWith(jpegBeginning)) return addressed(text);
  const base64 = text.replaceAll(/\s/g, '');
  return isBase64(base64) ? addressed(`data:image/png;base64,${base64}`) : { kind: 'not-a-picture' };
}

function addressed(address: string): PictureSource {
  return { kind: 'address', address };
}

/** Base64 has no letter too few or too many, and a word that happens to be valid base64 is no picture: the smallest PNG has 90 letters. */
function isBase64(text: string): boolean {
  if (text.length < 64 || someLetterBeyondBase64.test(text)) return false;
  const content = text.replace(/={1,2}$/, '');
  return !content.includes('=') && content.length % 4 !== 1;
}
