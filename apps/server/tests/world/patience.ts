/** How long a test waits for a condition: a busy machine may take its time; only a hanging one reaches this limit. */
export const patience = { timeout: 45_000, interval: 50 } as const;
