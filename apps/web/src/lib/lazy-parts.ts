/** Pages and parts of them whose code is loaded when they are first shown. */
import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** Needs a Suspense around it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load() }));
}

export function lazyPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load } };
}
