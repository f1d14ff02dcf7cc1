/** An entry of the error catalog. The error's data fills in `{name}` in a message. */
export interface ErrorEntry {
  status: number;
  title: string;
  message: string;
  /** Where the page takes the visitor next. */
  goTo?: '/auth' | '/pricing' | '/reports';
}
