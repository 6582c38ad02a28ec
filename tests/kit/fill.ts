import userEvent from '@testing-library/user-event'

/** Fills in a field at once, like a paste; tests of typing press each key (`userEvent.type`). */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
