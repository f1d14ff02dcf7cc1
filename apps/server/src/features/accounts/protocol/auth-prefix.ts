/** Below this path the auth protocol is spoken; what others are told to call back is built from it. */
export const authPrefix = '/auth/v1';
