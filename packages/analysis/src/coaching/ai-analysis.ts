/** The prose of a report, with the field names of the specification (document 2, section 3). */
export interface AiAnalysis {
  shooter_name: string;
  shooter_training_goals: string;
  shooter_handedness: string;
  shooter_dominant_eye: string;
  shooter_target_type: string;
  shooter_distance: string;
  shooter_range_location: string;
  shooter_firearm_make: string;
  shooter_firearm_model: string;
  shooter_caliber: string;
  shot_group_pattern: string;
  shot_vertical_pattern: string;
  shot_distribution_overview: string;
  coaching_analysis: string[];
  areas_of_improvement: string[];
  suggestions: string[];
  summary: string;
  recommendations: string;
  corrective_drills: string;
}
