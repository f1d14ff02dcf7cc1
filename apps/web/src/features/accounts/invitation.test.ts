import { describe, expect, it } from 'vitest';
import {
  confirmationWords,
  firstAuthTab,
  isInvited,
  readInvitation,
  toReferralCode,
  welcomeWords,
} from './invitation.ts';

const nobody = { referralCode: null, sharedReportToken: null };

describe('an invitation', () => {
  it('reads a referral code, trimmed and in capitals', () => {
    expect(readInvitation(new URLSearchParams('ref=%20ab12cd%20'))).toEqual({
      ...nobody,
      referralCode: 'AB12CD',
    });
  });

  it('reads the token of a shared report unchanged', () => {
    expect(readInvitation(new URLSearchParams('share=AbC-1'))).toEqual({
      ...nobody,
      sharedReportToken: 'AbC-1',
    });
  });

  it('is null if both are missing or blank', () => {
    expect(isInvited(readInvitation(new URLSearchParams('ref=&share=%20')))).toBe(false);
  });
});

it('treats a blank referral code as missing', () => expect(toReferralCode('  ')).toBeNull());

describe('the first tab of /auth', () => {
  it('is Sign Up for the invited, Sign In for everyone else', () => {
    expect(firstAuthTab(null, new URLSearchParams('ref=AB12CD'))).toBe('sign-up');
    expect(firstAuthTab(null, new URLSearchParams())).toBe('sign-in');
  });

  it('is the one that a link inside the product requests', () => {
    expect(firstAuthTab({ tab: 'reset' }, new URLSearchParams())).toBe('reset');
    expect(firstAuthTab({ tab: 'anything' }, new URLSearchParams())).toBe('sign-in');
  });

  it('is Reset behind the button of an email about a changed password', () => {
    expect(firstAuthTab(null, new URLSearchParams('tab=reset'))).toBe('reset');
    expect(firstAuthTab(null, new URLSearchParams('tab=anything'))).toBe('sign-in');
  });
});

describe('the welcome bonus', () => {
  it('is mentioned if the operator gives one', () => {
    expect(welcomeWords(1)).toContain('you start with 1 report.');
    expect(confirmationWords('ann@example.com', 2)).toMatch(
      /sent to ann@example\.com\..* Welcome bonus applied: .* 2 reports\./,
    );
  });

  it('is not mentioned if there is none', () => {
    expect(welcomeWords(0)).toBe('');
    expect(confirmationWords('ann@example.com', 0)).not.toMatch(/bonus/i);
  });
});
