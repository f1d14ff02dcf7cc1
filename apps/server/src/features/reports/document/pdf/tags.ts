/**
 * What each part of a page is, for screen readers. Tags travel with elements, and `tag-pages.ts` writes them into
 * the file.
 */

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
  /** Whether it heads a row or a column. */
  readonly scope?: 'Row' | 'Column';
  /** Its reading position among its siblings, if it is drawn elsewhere. */
  readonly order?: number;
}

/** Props that tag an element; if it is split over two pages, both parts share the tag. */
export function tagged(role: Role, more: Omit<Tag, 'role'> = {}): { tag: Tag } {
  return { tag: { role, ...more } };
}

/** Props that list an element in the file's bookmarks; the library's types allow that for pages only. */
export function bookmarked(title: string): { bookmark: { title: string } } {
  return { bookmark: { title } };
}
