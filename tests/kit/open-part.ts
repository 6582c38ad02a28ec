import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens a part of a settings page by pressing its row. */
export async function openPart(name: string): Promise<void> {
  const part = await screen.findByRole('region', { name })
  await userEvent.click(within(part).getByRole('button', { name, expanded: false }))
}
