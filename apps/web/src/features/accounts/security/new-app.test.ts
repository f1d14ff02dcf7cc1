import { describe, expect, it } from 'vitest';
import { appNameProblem, pictureOf, spellSecret, suggestAppName } from './new-app.ts';

describe('the name of a new app', () => {
  it('is suggested so that no other app has it', () => {
    expect(suggestAppName([])).toBe('Authenticator app');
    expect(suggestAppName(['Authenticator app', 'Phone', 'Authenticator app 2'])).toBe('Authenticator app 3');
  });

  it("can't be blank or taken", () => {
    expect(appNameProblem(' ', [])).toBe('Please name the app');
    expect(appNameProblem(' Phone ', ['Phone'])).toBe('You already have an app with that name');
    expect(appNameProblem('Tablet', ['Phone'])).toBeNull();
  });
});

it('draws the code whatever its picture contains', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#000" d="M0 0%"/></svg>';
  const picture = pictureOf(`data:image/svg+xml;utf-8,${svg}`);
  expect(picture).not.toContain('#');
  expect(decodeURIComponent(picture)).toBe(`data:image/svg+xml;utf-8,${svg}`);
});

it('writes a secret in groups of four', () => expect(spellSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ'));
