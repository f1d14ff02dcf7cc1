import { describe, expect, it } from 'vitest';
import { exampleProfile as profile } from '../../lib/example-profile.ts';
import { changeOf, editsSince, personalForm, problemsOf } from './personal-form.ts';

describe('the personal form', () => {
  it('shows the saved values with edits on top', () => {
    expect(personalForm(profile, { firstName: 'Robin' })).toEqual({
      nickname: 'robin',
      firstName: 'Robin',
      handedness: 'right',
      dominantEye: '',
    });
  });

  it('keeps an edit when the profile is reloaded, and takes everything else from it', () => {
    const readAgain = { ...profile, nickname: 'Dry Fire', handedness: 'left' } as const;
    expect(personalForm(readAgain, { firstName: 'Robin' })).toMatchObject({
      nickname: 'Dry Fire',
      firstName: 'Robin',
      handedness: 'left',
    });
  });
});

describe('a change', () => {
  it('is null while nothing differs from the saved values', () => {
    expect(changeOf(profile, {})).toBeNull();
    expect(changeOf(profile, { nickname: ' robin ', firstName: ' ', handedness: 'right' })).toBeNull();
  });

  it('contains the trimmed differences', () => {
    expect(changeOf(profile, { nickname: ' Dry Fire ', dominantEye: 'left', handedness: 'right' })).toEqual({
      nickname: 'Dry Fire',
      dominant_eye: 'left',
    });
  });

  it('removes a first name that was cleared', () => {
    expect(changeOf({ ...profile, first_name: 'Robin' }, { firstName: ' ' })).toEqual({ first_name: null });
  });

  it('refuses an invalid name', () => {
    expect(problemsOf({ nickname: 'R', first_name: 'Ro\u200Bbin' })).toEqual({
      nickname: 'Nickname must be at least 2 characters long',
      firstName: 'First name must not contain invisible characters',
    });
    expect(problemsOf({ first_name: null, handedness: 'left' })).toEqual({});
  });
});

it('keeps edits made while earlier ones were being saved', () => {
  const sent = { nickname: 'Dry Fire', handedness: 'left' } as const;
  expect(editsSince(sent, { nickname: 'Dry Fire 2', handedness: 'left' })).toEqual({
    nickname: 'Dry Fire 2',
  });
  expect(editsSince(sent, { ...sent, firstName: 'Robin' })).toEqual({ firstName: 'Robin' });
});
