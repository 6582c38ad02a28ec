import type { HealthCondition } from '#contract/entities/health-condition.ts'
import type { InsurerCall } from './call.ts'

/** What the insurer knows of a member's health. */
export type HealthRecords = {
  /** Each condition once, the one that was stated last first; empty where the record lists none. */
  conditions(call: InsurerCall, memberId: string): Promise<HealthCondition[]>
}
