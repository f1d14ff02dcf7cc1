/** A report as its owner's page and list receive it. */
import type { SessionReportCard, UserSession } from '@target-analysis/contract';

export function userSession(changes: Partial<UserSession> = {}): UserSession {
  return {
    id: '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10',
    user_id: '0b8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10',
    shooting_session_id: '1c8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10',
    session_name: 'Evening',
    date: '2026-05-01',
    created_at: '2026-05-01T18:00:00Z',
    image_url: '/photos/a.jpg',
    display_url: '/photos/a.jpg',
    thumbnail_url: '/photos/a.jpg',
    target_location: 'indoor',
    target_type: 'bullseye',
    target_distance: '25 yards',
    distance_m: 22.86,
    firearm_make: 'CZ',
    firearm_model: '75',
    firearm_caliber: '9mm Luger',
    handedness: 'right',
    dominant_eye: 'right',
    training_goals: 'precision shooting',
    shooter_name: 'Robin',
    shots_fired: null,
    aims: null,
    target_face: null,
    firearm_kind: null,
    notes: '',
    ai_analysis: null,
    report_pdf_url: null,
    measurement: null,
    version: null,
    analysis: { state: 'ready', step: 'writing', failure: null },
    continuation: null,
    ...changes,
  };
}

export function sessionCard(changes: Partial<SessionReportCard> = {}): SessionReportCard {
  const { session_name, date, created_at, shooter_name, firearm_make, firearm_model } = userSession();
  return {
    ...{ session_name, date, created_at, shooter_name, firearm_make, firearm_model },
    source: 'user_sessions',
    id: '7f8de3f6-5a0f-4a63-8f6e-0b8f7f3a2f10',
    target_location: 'indoor',
    target_type: 'bullseye',
    report_pdf_url: null,
    analysis: { state: 'ready', step: 'writing', failure: null },
    thumbnail_urls: [],
    photos: 1,
    report_type: 'analysis',
    summary: null,
    glance: null,
    ...changes,
  };
}
