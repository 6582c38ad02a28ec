import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

/** The button of a select list; its name consists of the selected option and the list's label. */
export const listButton = (label: string): HTMLElement =>
  screen.getByRole('button', { name: (name) => name.includes(label) })

/** Opens a select list and chooses the option with that name. */
export async function choose(
  label: string,
  line: string,
  user: Pick<UserEvent, 'click'> = userEvent,
): Promise<void> {
  await user.click(listButton(label))
  await user.click(screen.getByRole('option', { name: line }))
}
