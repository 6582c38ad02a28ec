import { asc, inArray } from 'drizzle-orm'
import { deadlineNotices } from '#server/domains/authorizations/tables.ts'
import { MemberAuthorization } from '#server/insurer/authorizations.ts'
import { ownAuthorizations } from './own.ts'
import { type Section, entitySection, fieldSection, storedFields } from './section.ts'

/** The member's own requests for prior authorization. */
export const authorizationSections: readonly Section[] = [
  entitySection('authorizations', MemberAuthorization, ownAuthorizations, {
    notGiven: {
      'keys of the insurer’s records; claims name their authorization': ['contractId', 'claimIds'],
      'what the insurer accepts at the moment': ['takes'],
    },
    inner: { name: 'authorization-items', key: 'authorizationNumber', field: 'items' },
  }),
  fieldSection(
    'deadline-reminders',
    storedFields(deadlineNotices, ['sentAt', 'memberId', 'subject', 'kind', 'ruleId']),
    ({ db }, { memberIds }) =>
      db
        .select()
        .from(deadlineNotices)
        .where(inArray(deadlineNotices.memberId, [...memberIds]))
        .orderBy(asc(deadlineNotices.sentAt)),
  ),
]
