/** What each part of the pages is, for those who listen: it travels with the elements, and `tag-pages.ts` writes it into the file. */

/** Standard structure types of PDF (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

export interface Tag {
  readonly role: Role;
  /** What a picture shows. */
  readonly alt?: string;
  /** Where its heads are. */
  readonly scope?: 'Row' | 'Column';
  /** Its place among its siblings, where it is drawn elsewhere. */
  readonly order?: number;
}

/** Props that tag an element; two parts of one element, on two pages, keep the one tag. */
export function tagged(role: Role, more: Omit<Tag, 'role'> = {}): { tag: Tag } {
  return { tag: { role, ...more } };
}

/** Props that list an element among the bookmarks of the file, which the library's types know of pages alone. */
export function bookmarked(title: string): { bookmark: { title: string } } {
  return { bookmark: { title } };
}
