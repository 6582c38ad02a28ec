import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { Uuid } from '#contract/ids.ts'
import { Instant } from '#contract/instant.ts'
import { orEmpty, orNull, rows } from '#contract/odd-data.ts'
import { DocumentId } from './document.ts'
import { Handle } from './handle.ts'
import { LocalizedText } from './localized-text.ts'
import { ContractType } from './plan.ts'

/** A signed record of the directory's entry about a provider's network. Days are ISO dates. */
export const NetworkProof = v.object({
  proofId: Uuid,
  /** Its PDF in Documents. */
  documentId: DocumentId,
  provider: Handle,
  providerName: orEmpty(v.string()),
  npi: orNull(v.string()),
  locationId: v.string(),
  addressLines: rows(v.string()),
  memberId: v.string(),
  memberName: orEmpty(v.string()),
  contractType: orNull(ContractType),
  planName: orEmpty(v.string()),
  networkName: orEmpty(LocalizedText),
  tier: orNull(LocalizedText),
  /** The first and the last day in the network, according to the directory. */
  listedSince: orNull(Day),
  listedUntil: orNull(Day),
  /** When the member saw the entry and saved it. */
  shownAt: Instant,
})
export type NetworkProof = v.InferOutput<typeof NetworkProof>
