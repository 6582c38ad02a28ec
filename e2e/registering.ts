import type { Page } from 'playwright/test'
import { detailsOf, personNamed } from '#tests/kit/registering.ts'

export const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
/** Fields with hidden text have no role of their own. */
export const secret = (page: Page, name: RegExp) => page.getByLabel(name).and(page.locator('input'))

const asTyped = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

/** The fields of the first page in order, with the details of a person in the world. */
export function identityFields(page: Page, firstName: string, change: { ssnLast4?: string } = {}) {
  const details = { ...detailsOf(personNamed(firstName)), ...change }
  return [
    [field(page, /^Member ID/), details.memberId ?? ''],
    [secret(page, /^Last 4 digits/), details.ssnLast4],
    [field(page, /^First name/), details.firstName],
    [field(page, /^Last name/), details.lastName],
    [field(page, /^Date of birth/), asTyped(details.birthDate)],
  ] as const
}
