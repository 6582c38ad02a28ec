/** The address of the application's script, which the build writes into the page. */
export const applicationAddress = (): string =>
  document.querySelector<HTMLElement>('script[data-application]')?.dataset['application'] ?? ''
