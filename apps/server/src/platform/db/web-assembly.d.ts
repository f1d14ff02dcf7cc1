/** The part of WebAssembly that is used here; only the types of a page have all of it. */
// eslint-disable-next-line no-restricted-syntax, @typescript-eslint/no-namespace -- the language has it as one
declare namespace WebAssembly {
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
}
