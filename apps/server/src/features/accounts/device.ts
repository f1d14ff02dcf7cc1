/** Where a person signs in from. */
export interface Device {
  network: string;
  userAgent: string | null;
}
