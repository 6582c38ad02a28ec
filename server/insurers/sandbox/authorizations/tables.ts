import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { day } from '#server/platform/db/columns.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { MemberAuthorization } from '#server/insurer/authorizations.ts'

type Key = 'authorizationNumber' | 'contractId' | 'contractType' | 'memberId' | 'requestedOn'

/** Requests for prior authorization, and what was decided. */
export const authorizations = pgTable(
  'sandbox_authorizations',
  {
    authorizationNumber: text('authorization_number').primaryKey(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    memberId: text('member_id').notNull(),
    requestedOn: day('requested_on').notNull(),
    /** When it will be decided; null where it is, and where nobody has begun. */
    decidesOn: day('decides_on'),
    facts: jsonb('facts').$type<Omit<MemberAuthorization, Key>>().notNull(),
  },
  (t) => [index('sandbox_authorizations_by_member').on(t.contractId, t.memberId, t.requestedOn)],
)
