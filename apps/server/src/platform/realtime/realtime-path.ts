/** Where the live connection is opened; `@supabase/realtime-js` adds the last part by itself. */
export const realtimePrefix = '/realtime/v1';
export const socketPath = '/websocket';
