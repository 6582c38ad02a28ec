/** The application's script, as the build has written it into the page. */
export const applicationAddress = (): string =>
  document.querySelector<HTMLElement>('script[data-application]')?.dataset['application'] ?? ''
