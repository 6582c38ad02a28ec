import userEvent from '@testing-library/user-event'

/** Fills in a field at once, as a paste does; tests of typing itself press each key (`userEvent.type`). */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
