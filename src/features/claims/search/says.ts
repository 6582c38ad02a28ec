import { bareNumber, numberSought } from '#contract/claim-number.ts'

type Sayings = { claimNumber: string; providerName: string; service: string }

/** Whether a claim has a piece of text in its number, provider or service; as our server asks its rows. */
export function says({ claimNumber, providerName, service }: Sayings, sought: string): boolean {
  const piece = sought.trim().toLowerCase()
  const number = numberSought(sought)
  return (
    [claimNumber, providerName, service].some((text) => text.toLowerCase().includes(piece)) ||
    (number !== undefined && bareNumber(claimNumber).includes(number))
  )
}
