/** The page on which a draft was opened, by the id of its copy. */
const pages = new Map<string, string>()

export const noteCopy = (from: string, to: string): void => void pages.set(to, writingKey(from))

/** The same for a draft and its copies: the page isn't drawn again while the member types. */
export const writingKey = (draftId: string): string => pages.get(draftId) ?? draftId

/** Changes the address while the member types: the focus stays in the field instead of moving to the heading. */
export function keepFocus(navigate: () => Promise<void>): void {
  const typedIn = document.activeElement
  typedIn?.toggleAttribute('data-first-focus', true)
  void navigate().finally(() => typedIn?.toggleAttribute('data-first-focus', false))
}
