/** Time limits of all tests. They only catch hanging tests: the first test of a file also starts a server, and the machine may be busy. */
export const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  /** The same for a condition that a test waits for. */
  expect: { poll: { timeout: 45_000 } },
};
