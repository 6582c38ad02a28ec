import type { FastifyInstance } from 'fastify'
import { importedData } from '#contract/calls/staff-estimates.ts'
import { recordAccess } from '#server/access/access.ts'
import { serve } from '#server/access/serve.ts'
import { importsInForce } from '#server/imported-data/versions.ts'
import { isoInstant } from '#server/platform/db/columns.ts'
import type { Services } from '#server/services.ts'

/** The subject in the audit trail of lists without members. */
const NO_MEMBER = ''
const NAMES = ['directory', 'rates', 'drugs'] as const

/** When data was last imported from files, and how much, for the insurer's staff. */
export function mountStaffImports(app: FastifyInstance, services: Services): void {
  serve(app, services, importedData, async ({ services: within, caller, request }) => {
    await recordAccess(within, { caller, request }, NO_MEMBER)
    const rows = await importsInForce(within.db)
    return {
      imports: NAMES.flatMap((name) => {
        const row = rows.find((one) => one.name === name)
        if (!row) return []
        const { source, counts, importedAt } = row
        return [{ name, source, counts, importedAt: isoInstant(importedAt) }]
      }),
    }
  })
}
