/** Fields that auth clients send: addresses, passwords, and tokens. */
import { storableText } from '@target-analysis/contract';
import * as z from 'zod';
import { normalizeEmail } from './email-address.ts';

const maxEmailLength = 255;
const maxTokenLength = 512;

export const emailField = storableText.trim().max(maxEmailLength).pipe(z.email()).transform(normalizeEmail);
export const passwordField = storableText;
export const tokenField = storableText.min(1).max(maxTokenLength);
