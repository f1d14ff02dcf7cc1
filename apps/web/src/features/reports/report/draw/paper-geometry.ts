/** The plot's geometry, shared by the page and the printed report. */
export {
  holdsEllipse95,
  isInFrame,
  paperBulletRadius,
  paperCentre,
  plotFrame as paperFrame,
  roundTicks,
  zoneOnPaper,
  type PlotFrame as PaperFrame,
} from '@target-analysis/analysis/telling';
