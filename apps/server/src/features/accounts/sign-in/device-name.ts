/** A device in words, for the list in which people look for devices that are not theirs. */
import Bowser from 'bowser';

/** What the browser calls itself: 'Firefox on Windows'. People know their Apple phone or tablet by model, not by system. */
export function nameDevice(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const machine = platform.model?.startsWith('iP') === true ? platform.model : os.name;
  const names = [browser.name, machine].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? 'Unknown device' : names.join(' on ');
}

/** The first half of the address: enough to tell home from abroad, too little to find anyone. Null if it is not an address. */
export function shortenNetwork(network: string | null): string | null {
  if (network === null) return null;
  const [, firstHalf] = /^(\d+\.\d+)\.\d+\.\d+$/.exec(network) ?? [];
  if (firstHalf !== undefined) return `${firstHalf}.x.x`;
  if (!network.includes(':')) return null;
  const [first = '', second = ''] = network.split(':');
  return `${first || '0'}:${second || '0'}:x:x`;
}
