declare const brand: unique symbol;

/** A number that carries its unit in the type, so that two units cannot be mixed up. */
export type Brand<Base, Unit extends string> = Base & { readonly [brand]: Unit };
