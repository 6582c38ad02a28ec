/** Whether the portal or the system is set to less motion; also true if the setting can't be read. */
export const prefersStillness = (): boolean =>
  document.documentElement.dataset['motion'] === 'less' ||
  typeof matchMedia !== 'function' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches
