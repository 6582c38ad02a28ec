import { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { ownAuthorizations } from './own.ts'
import { type Section, entitySection } from './section.ts'

/** The member's own requests for prior authorization. */
export const authorizationSections: readonly Section[] = [
  entitySection('authorizations', MemberAuthorization, ownAuthorizations, {
    notGiven: {
      'keys of the insurer’s records; claims name their authorization': ['contractId', 'claimIds'],
    },
    inner: { name: 'authorization-items', key: 'authorizationNumber', field: 'items' },
  }),
]
