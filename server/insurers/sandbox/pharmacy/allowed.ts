import { drugCents, percentOf } from '#server/insurers/sandbox/rates/contract-rates.ts'

/** A drug with a pharmacy's bill for its usual quantity. */
type Billed = { billedCents: number; quantity: number }

export const MAIL_PHARMACY = 'mail'
export const SPECIALTY_PHARMACY = 'specialty'

/** Pharmacies outside the directory, with their prices in percent of the usual ones. */
const OTHER_CONTRACTS: ReadonlyMap<string, number> = new Map([
  [MAIL_PHARMACY, 88],
  [SPECIALTY_PHARMACY, 100],
])

const ID = /^prv-(\d{10})$/

/** The prices of a pharmacy's contract, in percent of the usual ones. */
const contractPercent = (pharmacyId: string): number =>
  OTHER_CONTRACTS.get(pharmacyId) ?? percentOf(ID.exec(pharmacyId)?.[1] ?? '', 'pharmacy')

/** A pharmacy's charge for a quantity. */
export const billedCents = (drug: Billed, quantity: number): number =>
  Math.round((drug.billedCents * quantity) / drug.quantity)

/** The allowed amount for a quantity at a pharmacy, from the fee schedule. Both claims and prices use it. */
export const allowedCents = (drug: Billed, quantity: number, pharmacyId: string): number =>
  drugCents(billedCents(drug, quantity), contractPercent(pharmacyId))

/** The directory's id of a pharmacy in the claims history. */
export const pharmacyIdOf = ({ npi }: { npi: string }): string => `prv-${npi}`
