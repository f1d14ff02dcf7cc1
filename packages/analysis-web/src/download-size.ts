/** Bytes of the downloaded files after unpacking; a test checks them. The browser doesn't report the packed size. */
export const downloadBytes = 9_490_000;

/** Their packed size in megabytes, as shown to people. */
export const downloadMegabytes = 4;
