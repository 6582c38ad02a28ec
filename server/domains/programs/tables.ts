import { isNull } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { ExitModal } from '#contract/content/item.ts'
import type { ContractType } from '#contract/entities/plan.ts'
import type { AppKey } from '#contract/entities/sso.ts'

/** The applications to which a user was handed over; the hand-offs themselves are kept for a day. */
export const connectedApps = pgTable(
  'connected_apps',
  {
    username: text('username').notNull(),
    app: text('app').$type<AppKey>().notNull(),
    /** The plan under which the user last opened it. */
    contractId: text('contract_id').notNull(),
    firstOpenedAt: moment('first_opened_at').notNull(),
    lastOpenedAt: moment('last_opened_at').notNull(),
    /** When the user stopped sharing their data. */
    stoppedAt: moment('stopped_at'),
  },
  (t) => [primaryKey({ columns: [t.username, t.app] })],
)

/**
 * A user's agreements to identify themselves to a program. The law requires keeping them when the account is deleted.
 */
export const sharingAgreements = pgTable(
  'sharing_agreements',
  {
    agreementId: text('agreement_id').primaryKey(),
    /** The user who agreed, and the member it's for. */
    username: text('username').notNull(),
    contractId: text('contract_id').notNull(),
    contractType: text('contract_type').$type<ContractType>().notNull(),
    memberId: text('member_id').notNull(),
    /** The content of the program, in lower case. */
    program: text('program').notNull(),
    /** The application that it opens; null for a link. */
    app: text('app').$type<AppKey>(),
    version: text('version').notNull(),
    /** The labels of the boxes that were checked. */
    boxes: jsonb('boxes').$type<string[]>().notNull(),
    agreedAt: moment('agreed_at').notNull(),
    /** When the agreement was withdrawn, or was renewed after it expired. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('sharing_agreements_once')
      .on(t.username, t.memberId, t.program, t.version)
      .where(isNull(t.withdrawnAt)),
    index('sharing_agreements_by_contract').on(t.contractId),
  ],
)

/** The texts that were agreed to, by version, because an editor may have changed them since. */
export const agreementTexts = pgTable('agreement_texts', {
  version: text('version').primaryKey(),
  text: jsonb('text').$type<ExitModal>().notNull(),
  firstAgreedAt: moment('first_agreed_at').notNull(),
})
