import { expect, test } from 'vitest';
import { fileNameOf, onThisSite, paperInput } from './paper-question.ts';

test('names a file as the server does, in any script', () => {
  expect(
    fileNameOf(`attachment; filename="report.pdf"; filename*=UTF-8''%E0%B9%84%E0%B8%97%E0%B8%A2.pdf`),
  ).toBe('ไทย.pdf');
  expect(fileNameOf('attachment; filename="Saturday 2026-11-21.pdf"')).toBe('Saturday 2026-11-21.pdf');
  expect(fileNameOf(`attachment; filename="a.pdf"; filename*=UTF-8''%E0%B9`)).toBe('a.pdf');
  expect(fileNameOf('')).toBe('report.pdf');
});

test('a link leads to this site, whatever address the server has for it', () => {
  expect(onThisSite('https://inside.example:3000/documents/1/print?expires=2&signature=a%2Fb')).toBe(
    '/documents/1/print?expires=2&signature=a%2Fb',
  );
  expect(onThisSite('/documents/1/report.pdf?unit=in')).toBe('/documents/1/report.pdf?unit=in');
  expect(onThisSite('//elsewhere.example/x')).toBe('/x');
});

test('sends the unit if the paper version supports it', () => {
  expect(paperInput({ reportId: 'a', unit: 'MOA' })).toEqual({ sessionId: 'a', unit: 'MOA' });
  expect(paperInput({ reportId: 'a', unit: 'bullet diameters' })).toEqual({ sessionId: 'a' });
  expect(paperInput({ reportId: 'a', unit: null })).toEqual({ sessionId: 'a' });
});
