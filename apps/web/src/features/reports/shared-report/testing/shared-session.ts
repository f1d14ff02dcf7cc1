/** A shared report as its page receives it. */
import { silentAnalysis } from '@target-analysis/analysis/testing';
import type { SharedSession } from '@target-analysis/contract';

export const analysis = {
  ...silentAnalysis,
  shooter_name: 'Robin',
  shooter_training_goals: 'Precision Shooting',
  shooter_handedness: 'Right',
  shooter_dominant_eye: 'Left',
  shooter_target_type: 'Silhouette (Head)',
  shooter_distance: '10 yards',
  shooter_range_location: 'Indoor',
  shooter_firearm_make: 'Glock',
  shooter_firearm_model: '17',
  shooter_caliber: '9mm Luger',
};

export function sharedSession(changes: Partial<SharedSession> = {}): SharedSession {
  return {
    id: '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10',
    version: 1,
    session_name: 'Friday practice',
    date: '2026-11-22',
    measurement: null,
    created_at: '2026-11-22T09:00:00.000Z',
    image_url: '/photos/a.jpg',
    display_url: '/photos/a.jpg',
    firearm_make: 'Glock',
    firearm_model: '17',
    firearm_caliber: '9mm Luger',
    target_distance: '10 yards',
    length_unit: 'mm',
    target_type: 'silhouette_head',
    handedness: 'right',
    dominant_eye: 'left',
    target_location: 'indoor',
    notes: null,
    ai_analysis: analysis,
    ...changes,
  };
}
