/** The geometry of the plot, which the page shares with paper. */
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
