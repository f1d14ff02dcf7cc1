const steps = [
  { unit: 'minute', seconds: 60 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'year', seconds: 365 * 86_400 },
] as const;

/** 'just now', '5 minutes ago', 'yesterday': how long before `now` a moment is, in its largest whole unit. */
export function agoWords(isoMoment: string, now: Date): string {
  const seconds = Math.floor((now.getTime() - new Date(isoMoment).getTime()) / 1000);
  const step = steps.findLast((candidate) => seconds >= candidate.seconds);
  // Clocks differ a little: a moment that seems to be ahead has just happened.
  if (step === undefined) return 'just now';
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  return format.format(-Math.floor(seconds / step.seconds), step.unit);
}
