/** The database can hold every text that a call takes: no U+0000, no lone surrogate. */
import { expect, it } from 'vitest';
import * as z from 'zod';
import { contract } from '../index.ts';

interface Leaf {
  path: string;
  schema: z.ZodType;
}

const inputs = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, call]): [string, z.ZodType][] => {
    const { inputSchema } = z
      .object({ inputSchema: z.unknown().optional() })
      .parse(Reflect.get(call, '~orpc'));
    return inputSchema instanceof z.ZodType ? [[`${feature}.${name}`, inputSchema]] : [];
  }),
);

/** Every place of a schema where text may appear. */
function findText(schema: unknown, path: string): Leaf[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path, schema }];
  if (schema instanceof z.ZodPipe) return findInPipe(schema, path);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => findText(field, `${path}.${key}`));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => findText(option, path));
  if (schema instanceof z.ZodArray) return findText(schema.element, `${path}[]`);
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((item) => findText(item, `${path}[]`));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  ) {
    return findText(schema.unwrap(), path);
  }
  if (isClosed(schema)) return [];
  throw new Error(`${path} is of a kind that this test does not know`);
}

/** Text that is piped into another schema is one text: what the pipe as a whole lets through counts. */
function findInPipe(schema: z.ZodPipe, path: string): Leaf[] {
  const inside = [schema.in, schema.out].filter((half) => !(half instanceof z.ZodTransform));
  const texts = inside.flatMap((half) => findText(half, path));
  return texts.map((leaf) => (leaf.path === path ? { path, schema } : leaf));
}

/** Holds no text, or only its own literals; an unknown value is never read (decision 28). */
function isClosed(schema: unknown): boolean {
  const kinds = [z.ZodUnknown, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodFile];
  return kinds.some((kind) => schema instanceof kind);
}

it('finds the texts of the calls', () => {
  const paths = inputs.flatMap(([call, schema]) => findText(schema, call)).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'accounts.checkUserExists.email',
      'contact.sendContactEmail.message',
      'profiles.updateMine.nickname',
      'reports.updateShootingSession.target_image_urls[]',
    ]),
  );
});

it.each(inputs)('rejects text of %s that cannot be stored', (call, schema) => {
  for (const { path, schema: text } of findText(schema, call)) {
    for (const bad of ['a\u0000b', '\u0000', 'a\uD800b', '\uDC00', '\uDFAF\uD83C']) {
      expect([path, text.safeParse(bad).success]).toEqual([path, false]);
    }
  }
});
