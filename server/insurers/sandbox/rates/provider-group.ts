import type { ProviderKind } from '#contract/entities/provider.ts'
import { PROVIDERS } from '#server/insurers/sandbox/history/providers.ts'

/** The prices of a network for providers without a contract, which is the plan's own schedule. */
export const SCHEDULE = 'schedule'

/** The contracts assigned to practices without their own contract, with their prices in percent of the usual. */
export const CONTRACTS = [
  ['a', 91],
  ['b', 100],
  ['c', 117],
] as const

const networkOf = new Map(Object.values(PROVIDERS).map(({ npi, network }) => [npi, network]))

/** Four numbers belong to one practice (directory/practices.ts), and a practice has one contract. */
const NUMBERS_OF_A_PRACTICE = 4

/** The kind of a contract: a hospital bills other services than an equipment supplier, although both are facilities. */
export const contractKind = (kind: ProviderKind, specialtyId: string): string =>
  kind === 'facility' ? specialtyId : kind

/**
 * The group that determines a provider's prices; null for providers without a contract. Providers in the claims history
 * have their own contracts.
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
