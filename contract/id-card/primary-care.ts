import type { CardShown, CardWords } from './words.ts'

/** A day's primary care provider with the phone number; empty for a day without one. */
export function providerText(
  { primaryCare = [] }: Pick<CardShown, 'primaryCare'>,
  { phone }: Pick<CardWords, 'phone'>,
  today: string | undefined,
): string {
  const found = primaryCare.find(
    ({ from, until }) => today !== undefined && from <= today && (until === null || today <= until),
  )
  if (!found) return ''
  return [found.name, found.phone !== null && phone(found.phone)].filter(Boolean).join(', ')
}
