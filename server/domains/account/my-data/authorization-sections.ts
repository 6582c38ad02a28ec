import { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { planOf } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { type Own, plansWith } from './own.ts'
import { type Section, entitySection } from './section.ts'

/** The member's own requests for prior authorization. */
export const authorizationSections: readonly Section[] = [
  entitySection('authorizations', MemberAuthorization, authorizations, {
    notGiven: {
      'keys of the insurer’s records; claims name their authorization': ['contractId', 'claimIds'],
    },
    inner: { name: 'authorization-items', key: 'authorizationNumber', field: 'items' },
  }),
]

async function* authorizations({ insurer }: CallServices, own: Own): AsyncGenerator<MemberAuthorization> {
  if (!(await insurer.offers()).has('authorizations')) return
  const readable = plansWith(own, (rights) => rights.inpatientMedicalAdmissionRequest)
  // Another member's authorization in the answer is left out.
  for (const one of await insurer.authorizations.ofMembers(readable)) if (planOf(readable, one)) yield one
}
