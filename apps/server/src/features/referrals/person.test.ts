import { describe, expect, it } from 'vitest';
import { hashPerson, isSamePerson, personOf } from './person.ts';

describe('the person of an address', () => {
  it.each([
    ['Robin@Example.com', 'robin@example.com'],
    [' robin@example.com ', 'robin@example.com'],
    ['robin+friend@example.com', 'robin@example.com'],
    ['robin+a+b@example.com', 'robin@example.com'],
    ['ro.bin@example.com', 'ro.bin@example.com'],
    ['ro.b.in+x@gmail.com', 'robin@gmail.com'],
    ['Ro.Bin@GoogleMail.com', 'robin@gmail.com'],
    ['robin@example.com.', 'robin@example.com'],
    ['ｒobin@gmail.com', 'robin@gmail.com'],
    ['robin@bücher.example', 'robin@xn--bcher-kva.example'],
    ['robin@xn--bcher-kva.example', 'robin@xn--bcher-kva.example'],
    ['+robin@example.com', '+robin@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
  ])('is one for %s', (email, person) => expect(personOf(email)).toBe(person));

  it('differs for another name or domain', () => {
    expect(isSamePerson('robin@example.com', 'robyn@example.com')).toBe(false);
    expect(isSamePerson('robin@example.com', 'robin@gmail.com')).toBe(false);
    expect(isSamePerson('robin@example.com', 'robin@example.org')).toBe(false);
  });
});

it('hashes a person so that only holders of the secret can compare', () => {
  expect(hashPerson('secret', 'robin+1@example.com')).toBe(hashPerson('secret', 'Robin@example.com'));
  expect(hashPerson('secret', 'robin@example.com')).not.toBe(hashPerson('other', 'robin@example.com'));
  expect(hashPerson('secret', 'robin@example.com')).toMatch(/^[\da-f]{64}$/);
});
