import { act, fireEvent } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Buttons that lead away from the tested page. */
const LEAVES = /^(Sign out|Back|Cancel)\b/

const buttons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main button, main [role="tab"], main [role="radio"]')].filter(
    (one) => !LEAVES.test(one.textContent ?? '') && !one.closest('[aria-hidden="true"], [hidden]'),
  )

/** Presses each control of the page twice, one after another, and calls `look` after each press. */
export async function pressEverything(most: number, look: (control: string) => Promise<void>): Promise<void> {
  const user = userEvent.setup()
  for (let at = 0; at < Math.min(most, buttons().length); at += 1)
    for (let again = 0; again < 2; again += 1) {
      const control = buttons()[at]
      if (!control) break
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      await user.click(control)
      await look(name)
      // An open dialog or list covers the next control.
      const front = document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"]')
      if (front)
        await act(async () => void fireEvent.keyDown(document.activeElement ?? front, { key: 'Escape' }))
    }
}
