/** Where someone signs in from. */
export interface Device {
  network: string;
  userAgent: string | null;
}
