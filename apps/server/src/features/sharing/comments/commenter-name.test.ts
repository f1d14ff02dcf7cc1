/** Names of visitors, including people who try to impersonate someone. */
import { expect, test } from 'vitest';
import { cleanName } from './commenter-name.ts';

test.for([
  'Ann',
  'Óscar Núñez',
  'Иван Петров',
  'أحمد بن علي',
  'शूटर',
  '1911 shooter',
  'Ann (Berlin)',
  'Mike Portowner',
  'Jean-Luc O’Neill',
  'Zoë 👨‍👩‍👧‍👦',
  'Visitor',
  '<b>Ann</b>',
])('leaves %j as it is', (name) => expect(cleanName(name)).toBe(name));

test.for([
  ['spaces around and within', '  Ann \n\t of  Berlin ', 'Ann of Berlin'],
  ['characters without a width', 'A\u200Bn\uFEFFn\u2060', 'Ann'],
  ['turned writing', '\u202ennA\u202c \u2066Bo\u2069', 'nnA Bo'],
  ['controls', 'A\u0007nn\u0000', 'Ann'],
  ['piled up marks', 'A\u0301\u0302\u0303\u0304\u0305\u0306nn', 'Á\u0302\u0303\u0304nn'],
  ['an address', 'Ann ann@example.com', 'Ann'],
  ['a hidden address', 'Ann (ann (at) example dot com)', 'Ann'],
  ['a wide address', 'ann＠example．com Bob', 'Bob'],
  ['the tag of the owner', 'Bob (Report Owner)', 'Bob'],
  ['the tag of visitors', 'Bob [Visitor]', 'Bob'],
  ['a tag without its end', 'Bob (Visit0r', 'Bob'],
  ['Cyrillic letters of a tag', 'Bob (Rероrt Оwnеr)', 'Bob'],
  ['a tag within a tag', 'Bob (Rep(Visitor)ort Owner)', 'Bob'],
  ['a tag behind a dash', 'Bob – Report Owner', 'Bob'],
  ['a tag in other brackets', 'Bob 【owner】', 'Bob'],
] as const)('strips %s', ([, raw, left]) => expect(cleanName(raw)).toBe(left));

test.for([
  'Report Owner',
  'REPORT-OWNER',
  'R e p o r t   O w n e r',
  'Rep0rt 0wner',
  '𝓡𝓮𝓹𝓸𝓻𝓽 𝓞𝔀𝓷𝓮𝓻',
  'ⓇⒺⓅⓄⓇⓉ ⓄⓌⓃⒺⓇ',
  '🆁🅴🅿🅾🆁🆃 🅾🆆🅽🅴🆁',
  'ʀᴇᴘᴏʀᴛ ᴏᴡɴᴇʀ',
  'Ｒｅｐｏｒｔ Ｏｗｎｅｒ',
  'Re\u200Bport\u00A0Owner',
  'Řépórť Öwñér',
  '(Owner)',
  'Owner',
  '\u200B\u2800\u3164',
  '\u0301\u0302',
  'ann@example.com',
  '',
])('leaves nothing of %j', (name) => expect(cleanName(name)).toBe(''));
