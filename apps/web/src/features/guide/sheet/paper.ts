export type Paper = 'letter' | 'a4';

/** Countries that print on Letter; all others print on A4 (ISO 216 and its exceptions). */
const letterCountries = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'NI', 'PA', 'SV', 'DO', 'PR'];

/** The usual paper for readers of this language; English without a country counts as American. */
export function usualPaper(language: string): Paper {
  const [tongue = '', ...parts] = language.split('-');
  const country = parts.find((part) => /^[A-Z]{2}$/.test(part));
  if (country === undefined) return tongue === 'en' ? 'letter' : 'a4';
  return letterCountries.includes(country) ? 'letter' : 'a4';
}
