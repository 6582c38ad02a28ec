import { and, desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { Claim } from '#contract/entities/claim.ts'
import { LocalizedText } from '#contract/entities/localized-text.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { Instant } from '#contract/instant.ts'
import { dayAt } from '#server/config/clock.ts'
import type { CallServices } from '#server/services.ts'
import { directoryProofs } from './tables.ts'

/** The signed content of a proof of network status. Days are ISO dates. */
export const ProofContent = v.object({
  proofId: v.string(),
  memberId: v.string(),
  memberName: v.string(),
  contractId: v.string(),
  contractType: ContractType,
  planId: v.string(),
  planName: v.string(),
  providerId: v.string(),
  providerName: v.string(),
  npi: v.nullable(v.string()),
  locationId: v.string(),
  addressLines: v.array(v.string()),
  networkId: v.string(),
  networkName: LocalizedText,
  tier: v.nullable(LocalizedText),
  listedSince: v.nullable(Day),
  listedUntil: v.nullable(Day),
  /** The day on which the insurer last checked the entry. */
  checkedOn: v.nullable(Day),
  shownAt: Instant,
})
export type ProofContent = v.InferOutput<typeof ProofContent>

/** A stored proof: its content, and the signed text that proves it. */
export type KeptProof = ProofContent & { jws: string }

/** The proofs of an account, newest first. Only their owner can read them. */
export async function proofsOf({ db }: Pick<CallServices, 'db'>, username: string): Promise<KeptProof[]> {
  const rows = await db
    .select({ jws: directoryProofs.jws })
    .from(directoryProofs)
    .where(eq(directoryProofs.username, username))
    .orderBy(desc(directoryProofs.shownAt), directoryProofs.proofId)
  return rows.map(({ jws }) => proofIn(jws))
}

/** A proof of an account; undefined if it belongs to another account. */
export async function proofById(
  { db }: Pick<CallServices, 'db'>,
  username: string,
  proofId: string,
): Promise<KeptProof | undefined> {
  const [row] = await db
    .select({ jws: directoryProofs.jws })
    .from(directoryProofs)
    .where(and(eq(directoryProofs.username, username), eq(directoryProofs.proofId, proofId)))
  return row && proofIn(row.jws)
}

/** The content of a text that this portal has signed and stored. */
function proofIn(jws: string): KeptProof {
  const [, payload = ''] = jws.split('.')
  const text = Buffer.from(payload, 'base64url').toString('utf8')
  return { ...v.parse(v.pipe(v.string(), v.parseJson(), ProofContent), text), jws }
}

/**
 * Whether a proof supports an appeal of a claim that was decided as out of network: the directory listed the provider
 * in the network on the day of care. Without a first day, the day of the proof counts.
 */
export function supportsAppeal(
  proof: ProofContent,
  { network, provider, serviceFrom }: Pick<Claim, 'network' | 'provider' | 'serviceFrom'>,
): boolean {
  if (network === 'in' || serviceFrom === null) return false
  if (proof.npi === null || proof.npi !== provider.npi) return false
  const since = proof.listedSince ?? dayAt(Temporal.Instant.from(proof.shownAt)).toString()
  return since <= serviceFrom && (proof.listedUntil === null || proof.listedUntil >= serviceFrom)
}
