/** A device in words, for the list where someone looks for one that is not his. */
import Bowser from 'bowser';

/** What the browser calls itself: 'Firefox on Windows'. On Apple's phones and tablets people know the model, not the system. */
export function nameDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const machine = platform.model?.startsWith('iP') === true ? platform.model : os.name;
  const names = [browser.name, machine].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ');
}

/** Its first half: enough to tell home from abroad, too little to find anyone by. Null for what is no address. */
export function shortenNetwork(network: string | null): string | null {
  if (network === null) return null;
  const [, firstHalf] = /^(\d+\.\d+)\.\d+\.\d+$/.exec(network) ?? [];
  if (firstHalf !== undefined) return `${firstHalf}.x.x`;
  if (!network.includes(':')) return null;
  const [first = '', second = ''] = network.split(':');
  return `${first || '0'}:${second || '0'}:x:x`;
}
