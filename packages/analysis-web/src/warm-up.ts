import { analysePhoto, noDetails, type HoleDetector, type Raster } from '@target-analysis/analysis';

/** Large enough for rings and holes to be found, so that the code which measures them runs too. */
const size = { widthPx: 360, heightPx: 480 };

/** One look at a quarter of the pixels: the code is the same for every size, and a phone takes its time for each pixel. */
const shownLongSidePx = 240;

/** A black of 90 px with white rings on light paper, as in most sports. */
const face = { column: 180, row: 240, blackPx: 90, ringPx: 18 };
const holePx = 11;
const holes = [
  { column: 165, row: 215 },
  { column: 210, row: 250 },
  { column: 175, row: 275 },
];

/**
 * Analyzes a drawn target. A browser compiles code well only after it has run for a while, so doing this before the first photo is chosen
 * brings that photo's first marks in two thirds of the time. It changes no result.
 * @param detector ready to run
 * @param idle aborted when there is work to do: then no further network runs
 */
export async function warmUp(detector: HoleDetector, idle: AbortSignal): Promise<void> {
  if (idle.aborted) return;
  const [shownRadiusPx = holePx] = detector.decode.shownRadiiPx;
  const decode = {
    ...detector.decode,
    firstLongSidesPx: [shownLongSidePx],
    shownRadiiPx: [shownRadiusPx],
  };
  const whileIdle =
    <Input, Output>(ask: (input: Input) => Promise<Output>) =>
    async (input: Input) => {
      // A worker receives the message that a photo was chosen only between two turns.
      await new Promise((resolve) => setTimeout(resolve));
      idle.throwIfAborted();
      return ask(input);
    };
  try {
    await analysePhoto({
      decode,
      model: whileIdle(detector.model),
      scene: whileIdle(detector.scene),
      raster: drawTarget(),
      context: noDetails,
    });
  } catch (error) {
    if (error !== idle.reason) throw error;
  }
}

function drawTarget(): Raster {
  const { widthPx, heightPx } = size;
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let row = 0; row < heightPx; row += 1)
    for (let column = 0; column < widthPx; column += 1) {
      const at = 3 * (row * widthPx + column);
      rgb.fill(shadeAt(column, row), at, at + 3);
    }
  return { widthPx, heightPx, rgb };
}

function shadeAt(column: number, row: number): number {
  if (holes.some((hole) => Math.hypot(column - hole.column, row - hole.row) < holePx)) return 120;
  const fromAim = Math.hypot(column - face.column, row - face.row);
  const isLine = fromAim < 1.5 * face.blackPx && fromAim % face.ringPx < 1.5;
  const isBlack = fromAim < face.blackPx;
  return isBlack === isLine ? 230 : 40;
}
