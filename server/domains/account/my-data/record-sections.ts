import { mayHaveRecords } from '#server/access/readable-records.ts'
import { rightsOf } from '#server/access/rights.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'
import { MemberRecordRequest } from '#server/insurer/record-requests.ts'
import { isRestricted, isWithheld } from '#server/insurer/security-labels.ts'
import type { CallServices } from '#server/services.ts'
import type { Own } from './own.ts'
import { type Section, entitySection, fieldSection } from './section.ts'

/** The member's own health record as its sources have it, including confidential entries, and requests about it. */
export const recordSections: readonly Section[] = [
  fieldSection<FhirResource>(
    'healthRecord',
    { type: ({ resourceType }) => resourceType, resource: (resource) => JSON.stringify(resource) },
    ownResources,
  ),
  entitySection('recordRequests', MemberRecordRequest, ownRequests, {
    notGiven: { 'keys of the insurer’s records': ['requestId', 'documentId'] },
    notInTable: {
      'what the member can still do': ['takesDisagreement'],
      'the key of the entry': ['entry.id'],
    },
  }),
]

const idsOf = ({ rows, today }: Own): string[] => [
  ...new Set(
    rows
      .filter((row) => mayHaveRecords(rightsOf({ ...row, today })))
      .map(({ enrollment }) => enrollment.memberId),
  ),
]

const RESOURCES_AT_ONCE = 200

async function* ownResources({ insurer }: CallServices, own: Own): AsyncGenerator<FhirResource> {
  if (!(await insurer.offers()).has('healthRecords')) return
  for (const memberId of idsOf(own))
    for (const restricted of [false, true])
      for (const { type, category } of await insurer.healthRecords.types({ memberId, restricted })) {
        let cursor: string | undefined
        do {
          const asked = { memberId, type, category, code: null, restricted, cursor, limit: RESOURCES_AT_ONCE }
          const page = await insurer.healthRecords.list(asked)
          for (const resource of page.resources)
            if (!isWithheld(resource) && isRestricted(resource) === restricted) yield resource
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
      }
}

async function* ownRequests({ insurer }: CallServices, own: Own): AsyncGenerator<MemberRecordRequest> {
  if (!(await insurer.offers()).has('recordRequests')) return
  const memberIds = idsOf(own)
  if (memberIds.length === 0) return
  yield* await insurer.recordRequests.ofMembers({ username: own.username, memberIds })
}
