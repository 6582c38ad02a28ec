import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose } from './choose.ts'
import { fill } from './fill.ts'
import { settled } from './open-portal.tsx'
import { pdfReceipt } from './receipts.ts'
import { today } from './time.ts'

export const press = async (name: string | RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }))
  await settled()
}

/** Fills in a request for this amount, with a receipt, and opens its review. */
export async function fillIn(amount: string, note: string) {
  await choose('What type of care', 'Doctor')
  await fill(screen.getByRole('textbox', { name: /^Doctor, pharmacy or store/ }), 'Dr. Ames')
  fireEvent.change(screen.getByLabelText(/^Date of care/), { target: { value: today().toString() } })
  await fill(screen.getByRole('textbox', { name: /^Amount/ }), amount)
  const file = new File([new Uint8Array(pdfReceipt(note))], 'bill.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Choose a photo or PDF'), file)
  await screen.findByRole('button', { name: 'Remove bill.pdf' })
  await press('Review')
}
