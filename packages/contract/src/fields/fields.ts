/** Schemas of single fields that several features share, each with one meaning. */
import * as z from 'zod';
import { maxFieldLength, maxNotesLength } from '../constants.ts';

/** Text that Postgres can hold: no U+0000, no lone surrogate. */
export const storableText = z
  .string()
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), { message: 'not storable as text' });

/** One line that isn't empty; like the fields of the page it takes no line break. */
export const requiredLine = storableText
  .trim()
  .min(1)
  .max(maxFieldLength)
  .refine((text) => !/[\r\n]/.test(text), { message: 'more than one line' });

export const optionalNotes = storableText.max(maxNotesLength);

export const emailSchema = storableText.trim().max(255).pipe(z.email());

export const handednessSchema = z.enum(['right', 'left']);

/** ISO 8601 in UTC, as every timestamp crosses the wire. */
export const timestampSchema = z.iso.datetime();

/** A day, within what a database and a shooter's memory can hold. */
export const daySchema = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2199-12-31', {
  message: 'not a day that someone shot',
});
