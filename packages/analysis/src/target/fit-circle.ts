import type { Point } from '../geometry/point.ts';

/**
 * Fits a circle to points that lie near one (least squares of x² + y² = 2ax + 2by + c, twice reweighted against outliers).
 * @param points at least three, not on a line
 * @returns centre and radius in the unit of the points; a degenerate input gives a circle about the origin
 */
export function fitCircle(points: readonly Point[]): Point & { radius: number } {
  let circle = { x: 0, y: 0, radius: meanDistance(points) };
  for (let round = 0; round < 3; round++) {
    const next = weightedFit(points, circle);
    if (next === null) return circle;
    circle = next;
  }
  return circle;
}

function meanDistance(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }) => sum + Math.hypot(x, y), 0) / Math.max(1, points.length);
}

function weightedFit(points: readonly Point[], circle: Point & { radius: number }) {
  let [w, wx, wy, wxx, wxy, wyy, wz, wxz, wyz] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { x, y } of points) {
    const off = Math.hypot(x - circle.x, y - circle.y) - circle.radius;
    // One pixel is what an edge point errs by.
    const weight = 1 / (1 + off * off);
    const z = x * x + y * y;
    w += weight;
    wx += weight * x;
    wy += weight * y;
    wxx += weight * x * x;
    wxy += weight * x * y;
    wyy += weight * y * y;
    wz += weight * z;
    wxz += weight * x * z;
    wyz += weight * y * z;
  }
  const [cxx, cxy, cyy] = [wxx - (wx * wx) / w, wxy - (wx * wy) / w, wyy - (wy * wy) / w];
  const [cxz, cyz] = [wxz - (wx * wz) / w, wyz - (wy * wz) / w];
  const determinant = cxx * cyy - cxy * cxy;
  if (!(determinant > 1e-6)) return null;
  const x = (cyy * cxz - cxy * cyz) / (2 * determinant);
  const y = (cxx * cyz - cxy * cxz) / (2 * determinant);
  const radius = Math.sqrt(Math.max(0, (wz - 2 * x * wx - 2 * y * wy) / w + x * x + y * y));
  return { x, y, radius };
}
