import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { MemberException } from '#server/insurer/drug-exceptions.ts'

type Key = 'exceptionId' | 'contractId' | 'contractType' | 'memberId' | 'sentAt' | 'files' | 'canBeWithdrawn'

/** Requests for drug exceptions, and their decisions. */
export const drugExceptions = pgTable(
  'sandbox_drug_exceptions',
  {
    exceptionId: text('exception_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    memberId: text('member_id').notNull(),
    /** The drug's id, or its name if the list doesn't have it. */
    drugKey: text('drug_key').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When the simulated reviewer decides; null after that, and for a request that is waiting for a statement. */
    decidesAt: moment('decides_at'),
    facts: jsonb('facts').$type<Omit<MemberException, Key>>().notNull(),
  },
  (t) => [
    index('sandbox_drug_exceptions_by_member').on(t.contractId, t.memberId, t.sentAt),
    index('sandbox_drug_exceptions_due').on(t.decidesAt),
  ],
)
