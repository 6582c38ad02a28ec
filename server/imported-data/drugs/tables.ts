import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DrugTier } from '#contract/entities/drug.ts'
import { day } from '#server/platform/db/columns.ts'

/*
 * Drug lists from files. Every row has the version of its import; the row `drugs` of `imported_versions` has the
 * current version.
 */

/** A tier's costs, by the file's name for the tier. */
export type TierCosts = Record<string, Pick<DrugTier, 'retail' | 'mail' | 'afterDeductible'>>

export const importedFormularies = pgTable(
  'imported_formularies',
  {
    version: integer('version').notNull(),
    formularyId: text('formulary_id').notNull(),
    name: text('name').notNull(),
    year: integer('year').notNull(),
    updatedOn: day('updated_on'),
    /** The plans of the portal. */
    planIds: jsonb('plan_ids').$type<string[]>().notNull(),
    tiers: jsonb('tiers').$type<TierCosts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.formularyId] })],
)

export const importedDrugs = pgTable(
  'imported_drugs',
  {
    version: integer('version').notNull(),
    drugId: text('drug_id').notNull(),
    name: text('name').notNull(),
    rxCui: text('rx_cui'),
  },
  (t) => [primaryKey({ columns: [t.version, t.drugId] })],
)

/** A drug's place on a list. A drug with two tiers has two rows. Null means that the file doesn't state the rule. */
export const importedDrugPlans = pgTable(
  'imported_drug_plans',
  {
    version: integer('version').notNull(),
    formularyId: text('formulary_id').notNull(),
    drugId: text('drug_id').notNull(),
    /** The file's name for the tier; empty without one. */
    tier: text('tier').notNull(),
    needsApproval: boolean('needs_approval'),
    hasStep: boolean('has_step'),
    hasLimit: boolean('has_limit'),
  },
  (t) => [index('imported_drug_plans_by_list').on(t.version, t.formularyId, t.drugId)],
)
