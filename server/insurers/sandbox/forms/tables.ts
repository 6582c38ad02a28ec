import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, moment } from '#server/platform/db/columns.ts'
import type { Answers, FillableForm } from '#contract/entities/form.ts'
import type { NamedMember } from '#server/insurer/forms.ts'

/** Forms that members filled out on screen. */
export const sentForms = pgTable(
  'sandbox_sent_forms',
  {
    sentId: text('sent_id').primaryKey(),
    contractId: text('contract_id').notNull(),
    memberId: text('member_id').notNull(),
    username: text('username').notNull(),
    submitKey: text('submit_key').notNull(),
    /** The form as signed. */
    form: jsonb('form').$type<FillableForm>().notNull(),
    /** With only the last four digits of bank accounts. */
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** The people named in the answers, with their names at the time. */
    people: jsonb('people').$type<NamedMember[]>().notNull().default([]),
    /** The full bank account numbers, sealed for this form; null if it has none. */
    sealedAccounts: text('sealed_accounts'),
    signedBy: text('signed_by').notNull(),
    confirmation: text('confirmation').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** The day on which its sender ended it. */
    endedOn: day('ended_on'),
  },
  (t) => [
    uniqueIndex('sandbox_sent_forms_by_key').on(t.username, t.submitKey),
    index('sandbox_sent_forms_by_sender').on(t.username, t.memberId, t.sentAt),
  ],
)
