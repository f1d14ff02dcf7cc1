/** Values that a schema accepts, mixed with values that the server knows. */
import fc from 'fast-check';
import type { Schema } from './endpoints.ts';
import type { KnownValues } from './known-values.ts';

/** Longer texts cost time and show nothing new; the hostile values include some. */
const longestText = 300;

/** @param name of the field, or the word of a path before the value */
export function arbitraryOf(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const { anyOf, enum: choices } = schema;
  if (anyOf !== undefined) return fc.oneof(...anyOf.map((choice) => arbitraryOf(choice, name, known)));
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 5 } = schema;
      const maxLength = Math.max(minLength, Math.min(maxItems, 5));
      return fc.array(arbitraryOf(items, name, known), { minLength, maxLength });
    }
    case 'string':
      return textOf(schema, name, known);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, name, known)]),
  );
  return fc.record(fields, { requiredKeys: required });
}

function textOf(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<string> {
  // The known values change from request to request, so the choice is made when the value is generated.
  const own = fc.nat().map((number) => {
    const named = known.named(name);
    const list = named.length > 0 ? named : known.ids;
    return list[number % list.length] ?? '';
  });
  const strange = anyText(schema, known);
  return known.named(name).length > 0 ? fc.oneof({ weight: 4, arbitrary: own }, strange) : strange;
}

function anyText(schema: Schema, known: KnownValues): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = longestText } = schema;
  const oneOf = (list: string[]) => fc.nat().map((number) => list[number % list.length] ?? '');
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: oneOf(known.ids) }, fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'token') return fc.oneof(oneOf(known.tokens), oneOf(known.ids), fc.string());
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), oneOf(known.tokens));
  const free = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, longestText)) });
  return fc.oneof({ weight: 6, arbitrary: free }, oneOf(known.tokens), oneOf(known.ids));
}
