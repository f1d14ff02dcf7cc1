/** What an entry of the catalogue of errors says. `{name}` in a message is filled from the error's data. */
export interface ErrorEntry {
  status: number;
  title: string;
  message: string;
  /** Where the page takes the visitor next. */
  goTo?: '/auth' | '/pricing' | '/reports';
}
