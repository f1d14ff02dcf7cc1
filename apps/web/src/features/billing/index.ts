/** The door of billing: what other features may use of it. */
export { balanceText, gateRefusal } from './balance.ts';
export { balanceQuery, useBalance } from './use-balance.ts';
