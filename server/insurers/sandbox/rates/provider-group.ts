import type { ProviderKind } from '#contract/entities/provider.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'

/** The prices of a network for providers without a contract: the plan's own schedule. */
export const SCHEDULE = 'schedule'

/** The contracts that practices without a contract of their own choose from, with their prices in percent of the usual. */
export const CONTRACTS = [
  ['a', 91],
  ['b', 100],
  ['c', 117],
] as const

const networkOf = new Map(Object.values(PROVIDERS).map(({ npi, network }) => [npi, network]))

/** Four numbers belong to one practice (directory/practices.ts), and a practice has one contract. */
const NUMBERS_OF_A_PRACTICE = 4

/** The kind of a contract: a hospital bills other services than a supplier of equipment, and both are facilities. */
export const contractKind = (kind: ProviderKind, specialtyId: string): string =>
  kind === 'facility' ? specialtyId : kind

/**
 * The group by which a provider's prices are found; null for providers without a contract. Those of the claims history
 * have contracts of their own.
 */
export function groupOf(npi: string, kind: string): string | null {
  const network = networkOf.get(npi)
  if (network !== undefined) return network === 'in' ? ownGroup(npi) : null
  const practice = Math.floor(Number(npi.slice(1)) / NUMBERS_OF_A_PRACTICE)
  const [letter] = CONTRACTS[practice % CONTRACTS.length] ?? CONTRACTS[0]
  return sharedGroup(kind, letter)
}

export const ownGroup = (npi: string): string => `own-${npi}`
export const sharedGroup = (kind: string, letter: string): string => `${kind}-${letter}`
