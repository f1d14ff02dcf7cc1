/** Bytes of the downloaded files once they are unpacked; held by a test. How many arrive packed, the browser does not tell. */
export const downloadBytes = 9_490_000;

/** What they weigh on the way, in megabytes, as people are told. */
export const downloadMegabytes = 4;
