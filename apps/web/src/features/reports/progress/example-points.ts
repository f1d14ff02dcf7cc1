/** A trend point for tests, which set only what matters to them. */
import type { ProgressPoint } from '@target-analysis/contract';

export function examplePoint(told: Partial<ProgressPoint> = {}): ProgressPoint {
  return {
    report_id: '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10',
    string: 1,
    session_name: 'Sunday practice',
    date: '2026-11-20',
    created_at: '2026-11-20T10:00:00.000Z',
    shooter_name: 'Robin Marksman',
    firearm_make: 'Glock',
    firearm_model: '17',
    firearm_caliber: '9 mm',
    target_distance: '25 yards',
    distance_m: 22.86,
    shots: 5,
    mean_radius: { value: 38, low95: 29, high95: 57 },
    offset: {
      right: 12,
      up: -8,
      x: { value: 12, low95: -4, high95: 28 },
      y: { value: -8, low95: -24, high95: 8 },
    },
    degrees_of_freedom: 8,
    sum_of_squares_mm2: 7350,
    scale_relative_uncertainty: 0.02,
    drills: [],
    places_mm: [],
    ...told,
  };
}
