import { expect, test } from 'vitest';
import { readPdfSource } from './pdf-source.ts';

test('an https address is opened unchanged', () => {
  const address = 'https://old.example/reports/1.pdf?signature=a%2Fb';
  expect(readPdfSource(` ${address}\n`)).toEqual({ kind: 'address', address });
});

test('reads a PDF stored in the row itself', () => {
  const source = readPdfSource(`data:application/pdf;base64,${btoa('%PDF-1.7 é')}`);
  const bytes = source.kind === 'data' ? source.read() : null;
  expect(String.fromCharCode(...(bytes ?? []))).toBe('%PDF-1.7 é');
});

test('treats invalid base64 as a damaged PDF, not an exception', () => {
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
