/** What a small picture of a report shows: the part of the photo with the group, and what is marked there. */
import { newestHoles } from '../../report/counted-holes.ts';
import type { Report } from '../../report/report.ts';
import { bulletRadiusPx, partOnGroup, type PhotoPart } from '../figures/photo-part.ts';

export interface GroupPicture {
  readonly photo: Report['photo'];
  readonly part: PhotoPart;
  readonly bulletRadiusPx: number;
  readonly marks: { column: number; row: number; kind: 'shot' | 'doubtful' | 'sighter' }[];
}

/** The picture is square. */
const frame = { width: 1, height: 1 };

/**
 * Chooses what the picture shows.
 * @param report any report
 * @returns its part of the photo and its marks (of the newest of several strings), in pixels of the photo
 */
export function groupPictureOf(report: Report): GroupPicture {
  return {
    photo: report.photo,
    part: partOnGroup(report, frame),
    bulletRadiusPx: bulletRadiusPx(report),
    marks: newestHoles(report.holes).map(({ column, row, isDoubtful, role }) => ({
      column,
      row,
      kind: isDoubtful ? 'doubtful' : role === 'sighter' ? 'sighter' : 'shot',
    })),
  };
}
