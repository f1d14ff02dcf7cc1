/** The path of the auth protocol. The callback addresses that we give to others are built from it. */
export const authPrefix = '/auth/v1';
