/** The door of the reports: their pages, for the router to place behind the sign-in guard, and the page of a shared one. */
export { reportRoutes, sharedReportRoutes } from './routes.tsx';
