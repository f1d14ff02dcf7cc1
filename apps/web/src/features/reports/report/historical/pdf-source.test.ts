import { expect, test } from 'vitest';
import { readPdfSource } from './pdf-source.ts';

test('an encrypted address is opened as it is', () => {
  const address = 'https://old.example/reports/1.pdf?signature=a%2Fb';
  expect(readPdfSource(` ${address}\n`)).toEqual({ kind: 'address', address });
});

test('a PDF in the row itself is read, letter by letter', () => {
  const source = readPdfSource(`data:application/pdf;base64,${btoa('%PDF-1.7 é')}`);
  const bytes = source.kind === 'data' ? source.read() : null;
  expect(String.fromCharCode(...(bytes ?? []))).toBe('%PDF-1.7 é');
});

test('a PDF that is no base64 is damaged, not an exception', () => {
  const source = readPdfSource('data:application/pdf;base64,%%%');
  expect(source.kind === 'data' && source.read()).toBeNull();
});

test.each([
  null,
  '',
  'http://old.example/1.pdf',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:application/pdf,plain',
  'file:///etc/passwd',
  'https://',
])('%j is not opened', (source) => expect(readPdfSource(source)).toEqual({ kind: 'none' }));
