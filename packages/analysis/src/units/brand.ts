declare const brand: unique symbol;

/** A number that carries its unit in the type, so that millimetres and pixels cannot be mixed up. */
export type Brand<Base, Unit extends string> = Base & { readonly [brand]: Unit };

export type Millimetres = Brand<number, 'millimetres'>;
export type Pixels = Brand<number, 'pixels'>;
export type Radians = Brand<number, 'radians'>;
