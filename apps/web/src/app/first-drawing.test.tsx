import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Spinner } from '../ui/spinner.tsx';
import { Brand } from './brand.tsx';

const html = readFileSync(resolve(import.meta.dirname, '../../index.html'), 'utf8');

test.each([
  ['brand', <Brand key="brand" />],
  ['spinner', <Spinner key="spinner" />],
])('index.html shows the %s as the page does', (_, part) => {
  expect(withoutSpaces(html)).toContain(withoutSpaces(renderToStaticMarkup(part)));
});

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').replaceAll(/ ?([<>]) ?/gu, '$1');
}
