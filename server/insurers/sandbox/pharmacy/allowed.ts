import { seededRandom } from '#server/insurers/sandbox/history/random.ts'

/** A drug with a pharmacy's bill for its usual quantity. */
type Billed = { billedCents: number; quantity: number }

/** The contract's part of a bill, in percent. */
const WORTH_PERCENT = 72

/** The pharmacy of the claims history, whose contract has the usual amounts. */
const USUAL_PHARMACY = 'prv-9000000017'
export const MAIL_PHARMACY = 'mail'
export const SPECIALTY_PHARMACY = 'specialty'

const factors = new Map<string, number>([
  [USUAL_PHARMACY, 100],
  [MAIL_PHARMACY, 88],
  [SPECIALTY_PHARMACY, 100],
])

/** Each pharmacy has a contract of its own, in percent of the usual amount. */
function factorOf(pharmacyId: string): number {
  const known = factors.get(pharmacyId)
  return known ?? seededRandom(`pharmacy ${pharmacyId}`).between(91, 124)
}

/** A pharmacy's bill for a quantity. */
export const billedCents = (drug: Billed, quantity: number): number =>
  Math.round((drug.billedCents * quantity) / drug.quantity)

/** The allowed amount of a quantity at a pharmacy. Claims and prices use it alike. */
export const allowedCents = (drug: Billed, quantity: number, pharmacyId: string): number =>
  Math.round((billedCents(drug, quantity) * WORTH_PERCENT * factorOf(pharmacyId)) / 10_000)

/** The directory's id of a pharmacy in the claims history. */
export const pharmacyIdOf = ({ npi }: { npi: string }): string => `prv-${npi}`
