import { describe, expect, it } from 'vitest';
import { defaultNickname, firstNameProblem, nicknameProblem, passwordProblem } from './rules.ts';

/** Zero-width space and joiner, a right-to-left mark, a control, a soft hyphen, a filler, a tag letter, a lone half of a character. */
const unseen = [
  '\u200B',
  '\u200D',
  '\u202E',
  '\u0007',
  '\u00AD',
  '\u3164',
  '\u{E0041}',
  '\uD83D',
  '\n',
  '\u2028',
];

it.each([
  ['', 'Password is required'],
  ['12345', 'Password must be at least 6 characters long'],
  ['123456', null],
  ['p'.repeat(128), null],
  ['p'.repeat(129), 'Password must be at most 128 characters long'],
])('a password says how long it has to be: %#', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

describe('a nickname', () => {
  it.each(['Anna', 'Ørjan Åse', '李明', 'A-1', "O'Neill", 'Robin 🎯', '❤️ steel'])('may be %s', (nickname) =>
    expect(nicknameProblem(nickname)).toBeNull(),
  );

  it.each(unseen)('holds nothing that cannot be seen: %j', (character) => {
    expect(nicknameProblem(`An${character}na`)).toBe('Nickname must not contain invisible characters');
  });

  it('is trimmed before its length is checked', () => {
    expect(nicknameProblem(' A ')).toBe('Nickname must be at least 2 characters long');
    expect(nicknameProblem(`  ${'A'.repeat(60)}  `)).toBeNull();
    expect(nicknameProblem('A'.repeat(61))).toBe('Nickname must be at most 60 characters long');
  });
});

describe('a first name', () => {
  it('may be left out', () => expect(firstNameProblem(' ')).toBeNull());

  it.each(unseen)('holds nothing that cannot be seen: %j', (character) => {
    expect(firstNameProblem(`An${character}na`)).toBe('First name must not contain invisible characters');
  });

  it('has a maximum length', () => {
    expect(firstNameProblem('A'.repeat(200))).toBeNull();
    expect(firstNameProblem('A'.repeat(201))).toBe('First name must be at most 200 characters long');
  });
});

describe('the nickname of an account that has chosen none', () => {
  it('leaves out invisible characters', () => {
    expect(defaultNickname({ displayName: ' An\u202Ena\u200B ', email: 'a@example.com' })).toBe('Anna');
    expect(defaultNickname({ displayName: '\u200B', email: 'anna@example.com' })).toBe('anna');
  });

  it('is cut between two characters, never through one', () => {
    const nickname = defaultNickname({ displayName: `${'B'.repeat(59)}🎯`, email: 'b@example.com' });
    expect(nickname).toBe('B'.repeat(59));
  });
});
