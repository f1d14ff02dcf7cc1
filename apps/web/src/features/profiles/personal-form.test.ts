import { describe, expect, it } from 'vitest';
import { exampleProfile as profile } from '../../lib/example-profile.ts';
import { changeOf, editsSince, personalForm, problemsOf } from './personal-form.ts';

describe('the personal form', () => {
  it('shows what is saved, and what was edited over it', () => {
    expect(personalForm(profile, { firstName: 'Robin' })).toEqual({
      nickname: 'robin',
      firstName: 'Robin',
      handedness: 'right',
      dominantEye: '',
    });
  });

  it('keeps an edit when the profile is read again, and takes the rest from there', () => {
    const readAgain = { ...profile, nickname: 'Dry Fire', handedness: 'left' } as const;
    expect(personalForm(readAgain, { firstName: 'Robin' })).toMatchObject({
      nickname: 'Dry Fire',
      firstName: 'Robin',
      handedness: 'left',
    });
  });
});

describe('a change', () => {
  it('is none while nothing differs from what is saved', () => {
    expect(changeOf(profile, {})).toBeNull();
    expect(changeOf(profile, { nickname: ' robin ', firstName: ' ', handedness: 'right' })).toBeNull();
  });

  it('holds what differs, without blanks around it', () => {
    expect(changeOf(profile, { nickname: ' Dry Fire ', dominantEye: 'left', handedness: 'right' })).toEqual({
      nickname: 'Dry Fire',
      dominant_eye: 'left',
    });
  });

  it('forgets a first name that was emptied', () => {
    expect(changeOf({ ...profile, first_name: 'Robin' }, { firstName: ' ' })).toEqual({ first_name: null });
  });

  it('refuses what can’t be a name', () => {
    expect(problemsOf({ nickname: 'R', first_name: 'Ro\u200Bbin' })).toEqual({
      nickname: 'Nickname must be at least 2 characters long',
      firstName: 'First name must not contain invisible characters',
    });
    expect(problemsOf({ first_name: null, handedness: 'left' })).toEqual({});
  });
});

it('keeps what was edited while the former edits were being saved', () => {
  const sent = { nickname: 'Dry Fire', handedness: 'left' } as const;
  expect(editsSince(sent, { nickname: 'Dry Fire 2', handedness: 'left' })).toEqual({
    nickname: 'Dry Fire 2',
  });
  expect(editsSince(sent, { ...sent, firstName: 'Robin' })).toEqual({ firstName: 'Robin' });
});
