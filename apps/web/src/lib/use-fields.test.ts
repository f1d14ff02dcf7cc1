import { emailProblem, nicknameProblem, passwordProblem } from '@target-analysis/contract/rules';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './use-fields.ts';

const rules = { nickname: nicknameProblem, email: emailProblem, password: passwordProblem };

describe('the rules of a form', () => {
  it('name every field that is missing', () => {
    expect(problemsOf({ nickname: ' ', email: '', password: '' }, rules)).toEqual({
      nickname: 'Nickname is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('say what is wrong with a value', () => {
    expect(problemsOf({ nickname: 'A', email: 'anna@home', password: '12345' }, rules)).toEqual({
      nickname: 'Nickname must be at least 2 characters long',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters long',
    });
  });

  it('are silent about valid values, and about fields without a rule', () => {
    const values = { nickname: 'Anna', email: ' anna@example.org ', password: '123456', referralCode: '' };
    expect(problemsOf(values, rules)).toEqual({});
  });
});
