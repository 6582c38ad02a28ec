import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens the menu at the end of a row and presses one of its actions. */
export async function pressInMenu(row: HTMLElement, action: string | RegExp): Promise<void> {
  await userEvent.click(within(row).getByRole('button', { name: /^More for / }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
