import { oc } from '@orpc/contract';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/**
 * A call over HTTP.
 * @param route such as 'GET /notifications/{id}'
 * @param summary what it is for, in the description of the API
 */
export function call(route: `${(typeof methods)[number]} /${string}`, summary: string, successStatus?: 201) {
  const method = methods.find((known) => route.startsWith(`${known} `));
  const path = `/${route.slice(route.indexOf('/') + 1)}` as const;
  return oc.route({ method, path, summary, ...(successStatus === undefined ? {} : { successStatus }) });
}
