import { expect, test } from 'vitest';
import { usualPaper } from './paper.ts';

test.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['es-MX', 'letter'],
  ['de', 'a4'],
  ['en-GB', 'a4'],
  ['zh-Hans-CN', 'a4'],
])('takes the paper of the country for %s', (language, paper) => expect(usualPaper(language)).toBe(paper));
