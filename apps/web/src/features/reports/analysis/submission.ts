/** From a filled form to a running analysis: the flow of document 2, section 4, step by step. */
import type { ChangeableFacts } from '@target-analysis/contract';
import type { api } from '../../../lib/calls/api.ts';
import { toProblem } from '../../../lib/calls/problem.ts';
import { newId } from '../../../lib/new-id.ts';
import { mayHaveAims, type AnalysisForm } from './analysis-form.ts';
import { distanceText } from './firearm/distance.ts';
import { readAims } from './firearm/counts.ts';
import { toldFacts } from './firearm/told-facts.ts';

/** An API call whose result is not needed here. */
type Call<Procedure extends (...input: never[]) => unknown> = (
  input: Parameters<Procedure>[0],
) => Promise<unknown>;

/** The calls a submission makes; the photo upload is separate because it reports progress. */
export interface SubmissionCalls {
  api: {
    reports: {
      createShootingSession: Call<typeof api.reports.createShootingSession>;
      updateShootingSession: Call<typeof api.reports.updateShootingSession>;
      createUserSession: Call<typeof api.reports.createUserSession>;
      analyzeTarget: Call<typeof api.reports.analyzeTarget>;
    };
    profiles: { updateMine: Call<typeof api.profiles.updateMine> };
    firearms: { add: Call<typeof api.firearms.add> };
  };
  /** Returns the path where the photo is stored. */
  uploadPhoto: (shootingSessionId: string, photo: File, onShare: (share: number) => void) => Promise<string>;
}

export type SubmissionStep = 'session' | 'photo' | 'profile' | 'report' | 'analysis';

/**
 * One submission and how far it got. It survives a failed step, so that a retry resumes where it stopped and
 * duplicates nothing (decision 41); a changed form is a new submission.
 */
export interface Submission {
  shootingSessionId: string;
  userSessionId: string;
  firearmId: string;
  photoPath: string | null;
}

export function newSubmission(): Submission {
  return {
    shootingSessionId: newId(),
    userSessionId: newId(),
    firearmId: newId(),
    photoPath: null,
  };
}

/** The answers of a form with every choice made. */
interface Answers {
  location: Exclude<AnalysisForm['location'], ''>;
  targetType:
    | Exclude<AnalysisForm['targetType'], ''>
    | `silhouette_${Exclude<AnalysisForm['vitalZone'], ''>}`;
  handedness: Exclude<AnalysisForm['handedness'], ''>;
  dominantEye: Exclude<AnalysisForm['dominantEye'], ''>;
  trainingGoals: Exclude<AnalysisForm['trainingGoals'], ''>;
  facts: ChangeableFacts;
}

/** Null if a choice is blank or the distance is not a number. */
export function answersOf(form: AnalysisForm): Answers | null {
  const { location, targetType, vitalZone, handedness, dominantEye, trainingGoals } = form;
  const facts = toldFacts(form);
  if (!location || !targetType || !handedness || !dominantEye || !trainingGoals || facts === null)
    return null;
  return {
    location,
    targetType: targetType === 'silhouette' && vitalZone !== '' ? `silhouette_${vitalZone}` : targetType,
    handedness,
    dominantEye,
    trainingGoals,
    facts,
  };
}

interface SubmissionInput extends SubmissionCalls {
  form: AnalysisForm;
  photo: File;
  submission: Submission;
  /** Called as each step begins, and during the upload with the share that has arrived. */
  onStep: (step: SubmissionStep, share?: number) => void;
  /** A failure that did not stop the submission. */
  onSideFailure: (what: 'firearm' | 'analysis', error: unknown) => void;
}

/**
 * Sends everything and requests the analysis.
 * @returns the id of the report
 * @throws whatever a call before the analysis throws; `submission` then records what is already done
 */
export async function submitAnalysis(input: SubmissionInput): Promise<string> {
  const answers = answersOf(input.form);
  if (answers === null) throw new TypeError('The form was submitted before it was complete');
  input.onStep('session');
  await createShootingSession(input, answers);
  input.onStep('photo', 0);
  const photoPath = await addPhoto(input);
  input.onStep('profile');
  await keepDetails(input, answers);
  input.onStep('report');
  await createUserSession(input, answers, photoPath);
  input.onStep('analysis');
  await startAnalysis(input, answers, photoPath);
  return input.submission.userSessionId;
}

async function createShootingSession(
  { api, form, submission }: SubmissionInput,
  answers: Answers,
): Promise<void> {
  await api.reports.createShootingSession({
    id: submission.shootingSessionId,
    session_name: form.sessionName.trim(),
    date: form.date,
    location: answers.location,
    target_type: answers.targetType,
    target_distance: distanceText(form.targetDistance),
    notes: form.notes,
  });
}

/** The server removes a photo that no report has used within an hour, so the upload of an earlier try may be gone. */
async function addPhoto(input: SubmissionInput): Promise<string> {
  const { api, submission } = input;
  const isOfEarlierTry = submission.photoPath !== null;
  const photoPath = await uploadOnce(input);
  try {
    const visit = { id: submission.shootingSessionId, target_image_urls: [photoPath] };
    await api.reports.updateShootingSession(visit);
    return photoPath;
  } catch (error) {
    if (!isOfEarlierTry || toProblem(error).code !== 'not-found') throw error;
    submission.photoPath = null;
    return addPhoto(input);
  }
}

async function uploadOnce({ submission, photo, uploadPhoto, onStep }: SubmissionInput): Promise<string> {
  submission.photoPath ??= await uploadPhoto(submission.shootingSessionId, photo, (share) => {
    onStep('photo', share);
  });
  return submission.photoPath;
}

/** Saves handedness and eye to the profile, never the name (decision 48), and the firearm if requested. */
async function keepDetails(
  { api, form, submission, onSideFailure }: SubmissionInput,
  answers: Answers,
): Promise<void> {
  await api.profiles.updateMine({
    handedness: answers.handedness,
    dominant_eye: answers.dominantEye,
  });
  if (!form.savesFirearm) return;
  try {
    await api.firearms.add({
      id: submission.firearmId,
      make: form.firearmMake.trim(),
      model: form.firearmModel.trim(),
      caliber: form.firearmCaliber.trim(),
      notes: null,
    });
  } catch (error) {
    onSideFailure('firearm', error);
  }
}

async function createUserSession(
  { api, form, submission }: SubmissionInput,
  answers: Answers,
  photoPath: string,
): Promise<void> {
  await api.reports.createUserSession({
    id: submission.userSessionId,
    shooting_session_id: submission.shootingSessionId,
    image_url: photoPath,
    session_name: form.sessionName.trim(),
    target_location: answers.location,
    target_type: answers.targetType,
    ...answers.facts,
    handedness: answers.handedness,
    dominant_eye: answers.dominantEye,
    training_goals: answers.trainingGoals,
    aims: mayHaveAims(form) ? readAims(form.aims) : null,
    target_face: form.targetFace || null,
    notes: form.notes,
  });
}

/** A failure here does not lose the report: its page requests the analysis again. */
async function startAnalysis(
  { api, form, submission, onSideFailure }: SubmissionInput,
  answers: Answers,
  photoPath: string,
): Promise<void> {
  try {
    await api.reports.analyzeTarget({
      sessionId: submission.userSessionId,
      imageUrl: photoPath,
      sessionInfo: {
        location: answers.location,
        targetType: answers.targetType,
        distance: distanceText(form.targetDistance),
      },
      shooterInfo: {
        handedness: answers.handedness,
        dominantEye: answers.dominantEye,
        trainingGoals: answers.trainingGoals,
      },
      firearmInfo: { make: form.firearmMake, model: form.firearmModel, caliber: form.firearmCaliber },
      userName: form.nickName.trim(),
    });
  } catch (error) {
    onSideFailure('analysis', error);
  }
}
