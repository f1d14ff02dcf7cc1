import { expect, it } from 'vitest';
import { nameDevice, shortenNetwork } from './device-rules.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0';

it.each([
  [`${windows}; rv:131.0) Gecko/20100101 Firefox/131.0`, 'Firefox on Windows'],
  [`${windows}) ${chrome} Safari/537.36 Edg/129.0.0.0`, 'Microsoft Edge on Windows'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari}`, 'Safari on iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${safari}`, 'Safari on iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`, 'Chrome on macOS'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  ['node', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('calls %j %j', (userAgent, name) => expect(nameDevice(userAgent)).toBe(name));

it.each([
  ['203.0.113.7', '203.0.x.x'],
  ['2001:db8:12:34', '2001:db8:x:x'],
  ['::1', '0:0:x:x'],
  ['unknown', null],
  [null, null],
])('shortens %j to %j', (network, shortened) => expect(shortenNetwork(network)).toBe(shortened));
