import { and, eq } from 'drizzle-orm'
import type { HealthCondition } from '#contract/entities/health-condition.ts'
import type { HealthRecords } from '#server/insurer/health-records.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { recordsOf } from './records-port.ts'
import { mayBeId } from '#server/insurers/sandbox/members.ts'

/**
 * Chapter Z has reasons for a visit, and S and T have injuries; neither are conditions of a person. Z68 is the body
 * mass index.
 */
const IS_CONDITION = /^(?:[A-RU-Y]|Z68)/

/** The sandbox insurer's health records: the facts that providers stated on the claims of the member's medical plan. */
export const healthRecordsOf = (system: SandboxSystem): HealthRecords => ({
  ...recordsOf(system),

  async conditions(_call, memberId) {
    if (!mayBeId(memberId)) return []
    const stated = await system
      .db()
      .select({ on: claims.serviceFrom, facts: claims.facts })
      .from(claims)
      .where(and(eq(claims.memberId, memberId), eq(claims.contractType, 'medical')))
    const newestFirst = stated.toSorted((one, other) => other.on.localeCompare(one.on))
    const found = new Map<string, HealthCondition>()
    for (const { on, facts } of newestFirst)
      for (const { code, display } of facts.diagnoses)
        if (IS_CONDITION.test(code) && !found.has(code)) found.set(code, { code, name: display, notedOn: on })
    return [...found.values()]
  },
})
