import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'
import type { PaperType } from '#contract/entities/paperless.ts'

/** Which documents a person gets by mail, for the types that they have chosen. */
export const paperChoices = pgTable(
  'sandbox_paper_choices',
  {
    personId: text('person_id').notNull(),
    type: text('type').$type<PaperType>().notNull(),
    isPaperless: boolean('is_paperless').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.type] })],
)
