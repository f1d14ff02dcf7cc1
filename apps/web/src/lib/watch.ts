/** What can be watched for over the live connection. */

export interface Watch {
  table: string;
  column: string;
  value: string;
  /**
   * What lets the page listen; asked every 25 s, so that a new token is shown before the old one ends. Watches with the same
   * function use one connection.
   */
  readToken: ReadToken;
  /** A row that was just added. */
  onInsert: (row: Record<string, unknown>) => void;
  /** Listening begins, or begins again after a cut: what was missed is read by whoever watches. */
  onJoined: () => void;
}

export type ReadToken = () => Promise<string | null>;
