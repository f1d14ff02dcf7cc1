/**
 * Elements as a tagged PDF file. The library lays out and draws pages, but has no tags: between these two steps,
 * each element with a tag gets marks around it.
 */
// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types, and every part that compiles this file needs ours
/// <reference path="./pdfkit.d.ts" />
import layOut from '@react-pdf/layout';
import draw from '@react-pdf/render';
import { Font, pdf, type DocumentProps } from '@react-pdf/renderer';
import PdfFile from 'pdfkit';
import type { ReactElement } from 'react';
import { tagPages } from './tag-pages.ts';

interface About {
  title: string;
  product: string;
  madeAt: Date;
}

export async function taggedFile(
  document: ReactElement<DocumentProps>,
  { title, product, madeAt }: About,
): Promise<Uint8Array> {
  if (Number.isNaN(madeAt.getTime())) throw new Error('a document without a time');
  const made: unknown = pdf(document);
  if (!hasContainer(made)) throw new Error('a document that cannot be read');
  // The library's types omit the fonts parameter, which it does accept.
  const laidOut: unknown = await Reflect.apply(layOut, undefined, [made.container.document, Font]);
  const file = new PdfFile({
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: product,
      Creator: product,
      Producer: product,
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  });
  const bytes = collect(file);
  tagPages(file, laidOut);
  Reflect.apply(draw, undefined, [file, laidOut]);
  return bytes;
}

function collect(file: PdfFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    file.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    file.on('end', () => resolve(Buffer.concat(chunks)));
    file.on('error', reject);
  });
}

function hasContainer(made: unknown): made is { container: { document: unknown } } {
  return typeof made === 'object' && made !== null && 'container' in made;
}
