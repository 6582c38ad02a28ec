import * as v from 'valibot'
import { endpoint } from '#contract/endpoint.ts'
import { DirectoryReport, MOST_REPORT_CHARACTERS, ReportedFact } from '#contract/entities/directory-report.ts'
import { Handle } from '#contract/entities/handle.ts'
import { NetworkProof } from '#contract/entities/network-proof.ts'
import { ContractType } from '#contract/entities/plan.ts'
import { DirectoryId, SavedProvider } from '#contract/entities/provider.ts'
import { incomplete, rows } from '#contract/odd-data.ts'
import { typedText } from '#contract/text.ts'

const directory = '/members/{memberId}/directory'
const ofPlan = { contractType: ContractType }

/** Lists the providers that the member has saved, newest first. */
export const savedProviders = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${directory}/saved`,
  access: 'own-plan',
  query: v.object(ofPlan),
  reply: v.object({ saved: rows(SavedProvider, { isEssential: true }), ...incomplete }),
  failure: 'DIR-0001',
})

/** The member has saved as many as the portal keeps. */
export const MOST_SAVED_PROVIDERS = 200

/** Saves a provider. Saving again changes nothing. */
export const saveProvider = endpoint({
  method: 'PUT',
  area: 'insurer',
  path: `${directory}/saved/{provider}`,
  access: 'own-plan',
  body: v.object(ofPlan),
  reply: SavedProvider,
  failure: 'DIR-0002',
})

/** Removes a saved provider. Returns how many were removed: one or none. */
export const unsaveProvider = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${directory}/saved/{provider}`,
  access: 'own-plan',
  reply: v.object({ removed: v.number() }),
  failure: 'DIR-0002',
})

/** Lists the member's proofs of network status, newest first. */
export const networkProofs = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${directory}/proofs`,
  access: 'own-plan',
  reply: v.object({ proofs: rows(NetworkProof, { isEssential: true }), ...incomplete }),
  failure: 'DIR-0001',
})

/** Saves a signed record that a provider is listed in the network of the plan. DIR-0004 if that can't be proved now. */
export const saveNetworkProof = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${directory}/proofs`,
  access: 'own-plan',
  body: v.object({ ...ofPlan, provider: Handle, locationId: DirectoryId }),
  reply: NetworkProof,
  failure: 'DIR-0004',
  once: true,
})

/** Deletes a proof with its document. Returns how many were deleted: one or none. */
export const deleteNetworkProof = endpoint({
  method: 'DELETE',
  area: 'insurer',
  path: `${directory}/proofs/{proofId}`,
  access: 'own-plan',
  reply: v.object({ removed: v.number() }),
  failure: 'DIR-0004',
})

/** Lists the caller's proofs that can support an appeal of a claim: of its provider, for its date. */
export const claimNetworkProofs = endpoint({
  method: 'GET',
  area: 'insurer',
  path: '/members/{memberId}/claims/{claimId}/network-proofs',
  access: 'own-plan',
  reply: v.object({ proofs: rows(NetworkProof, { isEssential: true }), ...incomplete }),
  failure: 'DIR-0001',
})

/** A mistake in an entry: the fact, the listed value, the right value, and how the member knows. */
export const DirectoryReportInput = v.object({
  ...ofPlan,
  provider: Handle,
  locationId: v.nullable(DirectoryId),
  fact: ReportedFact,
  is: typedText(MOST_REPORT_CHARACTERS),
  shouldBe: v.pipe(typedText(MOST_REPORT_CHARACTERS), v.nonEmpty('is required')),
  how: typedText(MOST_REPORT_CHARACTERS),
})
export type DirectoryReportInput = v.InferOutput<typeof DirectoryReportInput>

/** Reports a mistake in the directory. */
export const reportDirectoryMistake = endpoint({
  method: 'POST',
  area: 'insurer',
  path: `${directory}/reports`,
  access: 'own-plan',
  body: DirectoryReportInput,
  reply: DirectoryReport,
  failure: 'DIR-0003',
  once: true,
})

/** Lists the mistakes that the member reported and the answers, newest first. */
export const directoryReports = endpoint({
  method: 'GET',
  area: 'insurer',
  path: `${directory}/reports`,
  access: 'own-plan',
  reply: v.object({ reports: rows(DirectoryReport, { isEssential: true }), ...incomplete }),
  failure: 'DIR-0001',
})
