import { type KeptProof, ProofContent, proofsOf } from '#server/access/network-proofs.ts'
import { savedOf, type SavedRow } from '#server/domains/directory/saved.ts'
import { DirectoryReport } from '#server/insurer/provider-directory.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, entitySection, fieldSection, instantOf } from './section.ts'

/** Keys of the insurer's records, which mean nothing to a member. */
const KEYS: readonly (keyof ProofContent)[] = [
  'contractId',
  'planId',
  'providerId',
  'locationId',
  'networkId',
]

/** The member's saved providers and reports of mistakes in the directory. */
export const directorySections: readonly Section[] = [
  fieldSection<SavedRow>(
    'saved-providers',
    { name: ({ name }) => name, savedAt: ({ savedAt }) => instantOf(savedAt) },
    (services, { username }) => savedOf(services, username),
  ),
  fieldSection<KeptProof>(
    'network-proofs',
    {
      ...Object.fromEntries(
        (Object.keys(ProofContent.entries) as (keyof ProofContent)[])
          .filter((field) => !KEYS.includes(field))
          .map((field) => [field, (proof: KeptProof) => proof[field]]),
      ),
      signedText: ({ jws }) => jws,
    },
    (services, { username }) => proofsOf(services, username),
  ),
  entitySection('directory-reports', DirectoryReport, ownReports, {
    notGiven: { 'keys of the insurer’s records': ['providerId', 'locationId'] },
  }),
]

async function* ownReports({ insurer }: CallServices, { username }: Own): AsyncGenerator<DirectoryReport> {
  if (!(await insurer.offers()).has('providerDirectory.reports')) return
  yield* await insurer.providerDirectory.reports({ username })
}
