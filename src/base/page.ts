/** Leaving or reloading the document; an object so that a test can watch it happen. */
export const page = {
  address: (): URL => new URL(location.href),
  /** Leaves without an entry to come back to. */
  goTo: (address: string): void => location.replace(address),
  reload: (): void => location.reload(),
}
