import { expect, test, vi } from 'vitest';
import { emptyForm, type AnalysisForm } from './analysis-form.ts';
import {
  answersOf,
  newSubmission,
  submitAnalysis,
  type SubmissionCalls,
  type SubmissionStep,
} from './submission.ts';

const form: AnalysisForm = {
  ...emptyForm(new Date(2026, 10, 20)),
  sessionName: ' Saturday ',
  location: 'indoor',
  targetType: 'silhouette',
  vitalZone: 'center_mass',
  targetDistance: { amount: '10', unit: 'meters' },
  nickName: 'Anna',
  handedness: 'right',
  dominantEye: 'left',
  trainingGoals: 'precision shooting',
  firearmMake: 'CZ',
  firearmModel: 'Shadow 2',
  firearmCaliber: '9mm Luger',
};
const photo = new File(['photo'], 'target.jpg', { type: 'image/jpeg' });

/** Records every call with its input; `failing` throws once. */
function fakeCalls(failing: string | null = null, failure = new Error(`${failing ?? ''} failed`)) {
  const calls: { name: string; input: unknown }[] = [];
  let mustFail = failing;
  function answer(name: string) {
    return (input: unknown): Promise<unknown> => {
      calls.push({ name, input });
      if (mustFail !== name) return Promise.resolve();
      mustFail = null;
      return Promise.reject(failure);
    };
  }
  const submissionCalls: SubmissionCalls = {
    api: {
      reports: {
        createShootingSession: answer('createShootingSession'),
        updateShootingSession: answer('updateShootingSession'),
        createUserSession: answer('createUserSession'),
        analyzeTarget: answer('analyzeTarget'),
      },
      profiles: { updateMine: answer('updateMine') },
      firearms: { add: answer('addFirearm') },
    },
    uploadPhoto: async (shootingSessionId, _photo, onShare) => {
      onShare(0.5);
      await answer('uploadPhoto')(shootingSessionId);
      return 'anna/visit/1-target.jpg';
    },
  };
  return {
    submissionCalls,
    calls,
    inputOf: (name: string) => calls.find((call) => call.name === name)?.input,
  };
}

function submit(calls: SubmissionCalls, submission = newSubmission(), filled = form) {
  const steps: [SubmissionStep, number | undefined][] = [];
  const onSideFailure = vi.fn();
  const result = submitAnalysis({
    ...calls,
    form: filled,
    photo,
    submission,
    onStep: (step, share) => steps.push([step, share]),
    onSideFailure,
  });
  return { result, steps, onSideFailure };
}

test('runs the steps of the specification in order', async () => {
  const { submissionCalls, calls } = fakeCalls();
  const submission = newSubmission();
  const { result, steps } = submit(submissionCalls, submission);
  expect(await result).toBe(submission.userSessionId);
  expect(calls.map((call) => call.name)).toEqual([
    'createShootingSession',
    'uploadPhoto',
    'updateShootingSession',
    'updateMine',
    'createUserSession',
    'analyzeTarget',
  ]);
  expect(steps).toEqual([
    ['session', undefined],
    ['photo', 0],
    ['photo', 0.5],
    ['profile', undefined],
    ['report', undefined],
    ['analysis', undefined],
  ]);
});

test('sends a vital zone with its target type, exact meters, and the path of the photo', async () => {
  const { submissionCalls, inputOf } = fakeCalls();
  await submit(submissionCalls).result;
  expect(inputOf('createShootingSession')).toMatchObject({
    session_name: 'Saturday',
    target_type: 'silhouette_center_mass',
    target_distance: '10 meters',
  });
  expect(inputOf('createUserSession')).toMatchObject({
    distance_m: 10,
    image_url: 'anna/visit/1-target.jpg',
    training_goals: 'precision shooting',
  });
  expect(inputOf('updateMine')).toEqual({ handedness: 'right', dominant_eye: 'left' });
});

test('sends the answers about shots, face, and firearm, and null for missing ones', async () => {
  const told = fakeCalls();
  const hints = { shotsFired: ' 10 ', targetFace: 'nra-b8', firearmKind: 'pistol' } as const;
  await submit(told.submissionCalls, newSubmission(), { ...form, ...hints }).result;
  expect(told.inputOf('createUserSession')).toMatchObject({
    shots_fired: 10,
    target_face: 'nra-b8',
    firearm_kind: 'pistol',
  });
  const untold = fakeCalls();
  await submit(untold.submissionCalls).result;
  expect(untold.inputOf('createUserSession')).toMatchObject({
    shots_fired: null,
    target_face: null,
    firearm_kind: null,
  });
});

test('a retry resumes where it stopped, with the same ids and without a second upload', async () => {
  const { submissionCalls, calls } = fakeCalls('createUserSession');
  const submission = newSubmission();
  await expect(submit(submissionCalls, submission).result).rejects.toThrow('createUserSession failed');
  expect(await submit(submissionCalls, submission).result).toBe(submission.userSessionId);
  expect(calls.filter((call) => call.name === 'uploadPhoto')).toHaveLength(1);
  const created = calls.filter((call) => call.name === 'createUserSession').map((call) => call.input);
  expect(created[0]).toEqual(created[1]);
});

test('uploads a photo again if the server has removed it since an earlier attempt', async () => {
  const removed = Object.assign(new Error('Not found'), { code: 'not-found', status: 404 });
  const { submissionCalls, calls } = fakeCalls('updateShootingSession', removed);
  const submission = { ...newSubmission(), photoPath: 'anna/visit/0-target.jpg' };
  expect(await submit(submissionCalls, submission).result).toBe(submission.userSessionId);
  expect(submission.photoPath).toBe('anna/visit/1-target.jpg');
  const named = calls.filter((call) => call.name === 'updateShootingSession').map((call) => call.input);
  expect(named).toEqual([
    { id: submission.shootingSessionId, target_image_urls: ['anna/visit/0-target.jpg'] },
    { id: submission.shootingSessionId, target_image_urls: ['anna/visit/1-target.jpg'] },
  ]);
});

test("does not resend a new photo forever if the server doesn't know it", async () => {
  const unknown = Object.assign(new Error('Not found'), { code: 'not-found', status: 404 });
  const { submissionCalls, calls } = fakeCalls('updateShootingSession', unknown);
  await expect(submit(submissionCalls).result).rejects.toBe(unknown);
  expect(calls.filter((call) => call.name === 'uploadPhoto')).toHaveLength(1);
});

test('a failed request for an analysis does not hold up the report', async () => {
  const { submissionCalls } = fakeCalls('analyzeTarget');
  const { result, onSideFailure } = submit(submissionCalls);
  await expect(result).resolves.toBeTypeOf('string');
  expect(onSideFailure).toHaveBeenCalledExactlyOnceWith('analysis', expect.any(Error));
});

test('saves a firearm only if requested, and a failure does not hold up the report', async () => {
  const unticked = fakeCalls();
  await submit(unticked.submissionCalls).result;
  expect(unticked.inputOf('addFirearm')).toBeUndefined();

  const ticked = fakeCalls('addFirearm');
  const submission = newSubmission();
  const { result, onSideFailure } = submit(ticked.submissionCalls, submission, {
    ...form,
    savesFirearm: true,
  });
  await result;
  expect(ticked.inputOf('addFirearm')).toMatchObject({
    id: submission.firearmId,
    make: 'CZ',
    caliber: '9mm Luger',
  });
  expect(onSideFailure).toHaveBeenCalledExactlyOnceWith('firearm', expect.any(Error));
});

test("a student's name is on the report, and the account's nickname stays", async () => {
  const { submissionCalls, inputOf } = fakeCalls();
  await submit(submissionCalls, newSubmission(), { ...form, nickName: 'Pupil' }).result;
  expect(inputOf('updateMine')).not.toHaveProperty('nickname');
  expect(inputOf('analyzeTarget')).toMatchObject({ userName: 'Pupil' });
});

test('a form with a blank choice has no answers', () => {
  expect(answersOf({ ...form, location: '' })).toBeNull();
  expect(answersOf({ ...form, targetDistance: { amount: 'far', unit: 'yards' } })).toBeNull();
  expect(answersOf({ ...form, targetType: 'bullseye' })?.targetType).toBe('bullseye');
});
