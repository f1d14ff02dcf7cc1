/** The parts of pdfkit that we use, because it has no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface StructureElement {
    add: (child: StructureElement | StructureContent) => StructureElement;
    end: () => void;
  }

  interface StructureContent {
    push: (content: StructureContent) => void;
  }

  class PdfFile extends Readable {
    constructor(options: {
      tagged: boolean;
      pdfVersion: string;
      lang: string;
      displayTitle: boolean;
      autoFirstPage: boolean;
      info: Record<string, string | Date>;
    });
    struct(type: string, options?: { alt?: string; scope?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
  }

  export default PdfFile; // oxlint-disable-line no-restricted-exports -- pdfkit itself exports only a default
}
