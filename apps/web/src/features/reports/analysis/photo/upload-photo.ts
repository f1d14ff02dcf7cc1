/** Uploads the photo and reports its progress, which `fetch` cannot do. */
import { bearerHeaders } from '../../../../lib/calls/auth.ts';
import { fieldOf } from '../../../../lib/parse-record.ts';
import { withRetries } from '../../../../lib/calls/retry.ts';

const uploadPath = '/api/reports/photos';

/** The server's refusal, in the shape every other call throws. */
class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: number;
  readonly code: unknown;
  readonly data: unknown;

  constructor(status: number, answer: unknown) {
    super(`The upload was answered with ${String(status)}`);
    this.status = status;
    this.code = fieldOf(answer, 'code');
    this.data = fieldOf(answer, 'data');
  }
}

/**
 * Uploads the photo of a range visit; retries if the failure may be temporary.
 * @param onShare called with the share sent, 0 to 1
 * @returns the path where the photo is stored
 */
export async function uploadPhoto(
  shootingSessionId: string,
  photo: File,
  onShare: (share: number) => void,
): Promise<string> {
  const form = new FormData();
  form.set('shooting_session_id', shootingSessionId);
  form.set('photo', photo);
  const answer = await withRetries(async () => send(form, await bearerHeaders(), onShare), {
    policy: 'general',
    isOnline: () => navigator.onLine,
  });
  const path = fieldOf(answer, 'path');
  if (typeof path !== 'string') throw new UploadError(502, answer);
  return path;
}

function send(
  form: FormData,
  headers: Record<string, string>,
  onShare: (share: number) => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', uploadPath);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(new UploadError(request.status, answer));
    };
    // Same wording as `fetch`, so that it counts as a lost connection.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A gateway's own error page: the status is enough.
    return null;
  }
}
