/** The reader asked the portal or the system for less motion; also where nobody can be asked. */
export const prefersStillness = (): boolean =>
  document.documentElement.dataset['motion'] === 'less' ||
  typeof matchMedia !== 'function' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
