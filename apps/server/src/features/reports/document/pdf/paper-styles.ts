/**
 * How the pages of the file look: sizes in points, on A4 with margins that leave room on US Letter too.
 * @NOTE No style has a lineHeight: the library multiplies it again each time it lays a page out. Lines are as high as their font asks.
 */
import { StyleSheet } from '@react-pdf/renderer';
import { inks } from '../drawing.ts';

export const styles = StyleSheet.create({
  page: {
    paddingTop: 62,
    paddingBottom: 62,
    paddingHorizontal: 40,
    fontSize: 10,

    color: inks.ink,
  },
  margin: {
    position: 'absolute',
    left: 40,
    right: 40,
    height: 24,
    flexDirection: 'row',
    fontSize: 8,
    color: inks.quiet,
  },
  head: { top: 32, justifyContent: 'space-between' },
  foot: { bottom: 22, justifyContent: 'flex-end' },
  runningTitle: { maxWidth: 330, maxLines: 1, textOverflow: 'ellipsis' },
  title: { fontSize: 21, fontWeight: 700, marginBottom: 2 },
  lead: { color: inks.quiet, marginBottom: 12 },
  photo: { alignSelf: 'center', marginBottom: 4 },
  section: { marginTop: 18 },
  sectionTitle: {
    fontSize: 14,
    fontWeight: 700,

    paddingTop: 8,
    marginBottom: 6,
    borderTopWidth: 0.75,
    borderTopColor: inks.hairline,
  },
  partTitle: { fontWeight: 700, marginTop: 8, marginBottom: 2 },
  paragraph: { marginBottom: 4 },
  quiet: { color: inks.quiet, fontSize: 8.5 },
  row: { flexDirection: 'row' },
  figures: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 12, columnGap: 16, rowGap: 10 },
  figure: { width: 160 },
  figureValue: { fontSize: 17, fontWeight: 700, lineHeight: 1.25 },
  figureUnit: { fontSize: 10, fontWeight: 400, color: inks.quiet },
  bullet: { width: 12, color: inks.quiet },
  fill: { flex: 1 },
  strength: { width: 70, color: inks.quiet, fontSize: 8.5, paddingTop: 1.5 },
  tableHead: {
    flexDirection: 'row',
    borderBottomWidth: 0.75,
    borderBottomColor: inks.control,
    paddingBottom: 3,
    color: inks.quiet,
    fontSize: 8.5,
  },
  tableRow: {
    flexDirection: 'row',
    borderBottomWidth: 0.5,
    borderBottomColor: inks.hairline,
    paddingVertical: 2.5,
    fontSize: 9,
  },
  factList: { width: 161 },
  factName: { width: 66, color: inks.quiet, fontSize: 9 },
  factValue: { flex: 1, fontSize: 9 },
  factLists: { flexDirection: 'row', columnGap: 16 },
  disclaimer: {
    marginTop: 18,
    padding: 10,
    borderWidth: 0.75,
    borderColor: inks.doubtful,
    borderRadius: 6,
    fontSize: 9,
  },
});
