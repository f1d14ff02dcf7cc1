/** The part of WebAssembly that we use; only the browser types include all of it. */
// oxlint-disable-next-line eslint-js/no-restricted-syntax, typescript/no-namespace -- the language has it as one
declare namespace WebAssembly {
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
}
