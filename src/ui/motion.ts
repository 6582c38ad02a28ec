/** The reader asked the system for less motion; also where nobody can be asked. */
export const prefersStillness = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches
