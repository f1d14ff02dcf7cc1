/** Writes the tags of laid-out elements into a file: its structure in reading order, and marks around what each part draws. */
import type PdfFile from 'pdfkit';
import type { Tag } from './tags.ts';

/** An element after layout; its children are drawn in order. */
interface LaidOut {
  type: string;
  props?: { tag?: Tag; bookmark?: { top?: number; left?: number } | null; paint?: () => void };
  style?: object;
  box?: { top: number; left: number; width: number; height: number };
  children?: LaidOut[];
}

/** An element of the structure; one that spans two pages is still one element. */
interface Told {
  tag: Tag;
  children: Told[];
  element: ReturnType<PdfFile['struct']> | null;
}

/** Call it before the pages are drawn. */
export function tagPages(file: PdfFile, document: unknown): void {
  if (!isLaidOut(document)) throw new Error('a document that cannot be tagged');
  const known = new Map<Tag, Told>();
  const roots: Told[] = [];
  for (const page of document.children ?? []) {
    placeBookmarks(page, page.box?.width ?? 0, 0);
    page.children = [
      marker(() => beginArtifact(file)),
      ...marked(page.children ?? [], roots),
      marker(() => file.endMarkedContent()),
    ];
  }
  const whole = file.struct('Document');
  file.addStructure(whole);
  build(whole, roots);

  /** The same elements, with marks around each one that is read. */
  function marked(nodes: readonly LaidOut[], siblings: Told[]): LaidOut[] {
    return nodes.flatMap((node) => {
      const tag = node.props?.tag;
      const told = tag === undefined ? null : tellOf(tag, siblings);
      if (told !== null && !hasTags(node)) return [marker(begin(told)), node, marker(end)];
      if (node.children !== undefined) node.children = marked(node.children, told?.children ?? siblings);
      return [node];
    });
  }

  function tellOf(tag: Tag, siblings: Told[]): Told {
    const told = known.get(tag) ?? { tag, children: [], element: null };
    if (!known.has(tag)) siblings.push(told);
    known.set(tag, told);
    return told;
  }

  function begin(told: Told): () => void {
    return () => {
      file.endMarkedContent();
      told.element?.add(file.markStructureContent(told.tag.role));
    };
  }

  function end(): void {
    file.endMarkedContent();
    beginArtifact(file);
  }

  function build(parent: ReturnType<PdfFile['struct']>, siblings: readonly Told[]): void {
    for (const told of siblings.toSorted((one, other) => (one.tag.order ?? 0) - (other.tag.order ?? 0))) {
      const { role, alt, scope } = told.tag;
      told.element = file.struct(role, { ...(alt !== undefined && { alt }), ...(scope && { scope }) });
      parent.add(told.element);
      build(told.element, told.children);
    }
  }
}

/** Lines, backgrounds, and running headers are not read. */
function beginArtifact(file: PdfFile): void {
  file.markContent('Artifact', { type: 'Layout' });
}

function hasTags({ children = [] }: LaidOut): boolean {
  return children.some((child) => child.props?.tag !== undefined || hasTags(child));
}

/** An element that draws nothing; the library calls it between two others. */
function marker(paint: () => void): LaidOut {
  return { type: 'CANVAS', box: { top: 0, left: 0, width: 1, height: 1 }, style: {}, props: { paint } };
}

/**
 * Sets where bookmarks lead.
 * @NOTE The library uses an element's place in its parent as its place on the page, and counts from the right edge.
 */
function placeBookmarks(node: LaidOut, pageWidth: number, above: number): void {
  const top = node.type === 'PAGE' ? 0 : above + (node.box?.top ?? 0);
  const bookmark = node.props?.bookmark;
  if (bookmark) Object.assign(bookmark, { top, left: pageWidth });
  for (const child of node.children ?? []) placeBookmarks(child, pageWidth, top);
}

function isLaidOut(value: unknown): value is LaidOut {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
