/** Calls to a server over HTTP, from tests, benches, and fuzzing alike. */

export interface CallOptions {
  token?: string;
  json?: unknown;
  body?: FormData | string;
  headers?: Record<string, string>;
}

export interface CallAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Null if the answer is not JSON. */
  body: unknown;
}

export type Call = (method: string, path: string, request?: CallOptions) => Promise<CallAnswer>;

export function callsTo(url: string): Call {
  return async (method, path, { token, json, body, headers = {} } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const answer: unknown = isJson ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, text, body: answer };
  };
}

/** Throws where a call is refused, not where its answer is read. */
export function unlessRefused(call: Call): Call {
  return async (method, path, request) => {
    const answer = await call(method, path, request);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${String(answer.status)} ${answer.text}`);
    return answer;
  };
}
