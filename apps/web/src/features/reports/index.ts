/** The door of the reports: their pages, for the router to place behind the sign-in guard. */
export { reportRoutes } from './routes.tsx';
