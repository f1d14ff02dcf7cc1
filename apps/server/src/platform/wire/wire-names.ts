/**
 * Turns our names into those of the contract, and back.
 * @NOTE Only for answers that a schema of the contract checks: it drops what it doesn't list, so a new column stays on the server.
 */
import { toCamelCase, toSnakeCase } from 'drizzle-orm/casing';

/** `createdAt: Date` becomes `created_at: string`. */
export type OnWire<Row> = { [Name in keyof Row & string as SnakeCase<Name>]: Written<Row[Name]> };
/** `target_type` becomes `targetType`. */
export type FromWire<Input> = { [Name in keyof Input & string as CamelCase<Name>]: Input[Name] };

type Written<Value> = Value extends Date ? string : Value;
type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : '';
type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Changes the names of the fields, not those inside of their values. */
export function onWire<Row extends object>(row: Row): OnWire<Row>;
export function onWire(row: object): object {
  return renamed(row, toSnakeCase);
}

/** The opposite; moments stay text. */
export function fromWire<Input extends object>(input: Input): FromWire<Input>;
export function fromWire(input: object): object {
  return renamed(input, toCamelCase);
}

function renamed(fields: object, nameOf: (name: string) => string): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      nameOf(name),
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
