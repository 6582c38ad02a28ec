import { todayOf } from '#server/config/clock.ts'
import type { PlanDesign } from '#server/insurer/benefits.ts'
import type { PrimaryCare, PrimaryCareMember, PrimaryCareRules } from '#server/insurer/primary-care.ts'
import { designOf, mayBeId } from '#server/insurers/sandbox/members.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { assignmentDay, choiceOf, choiceRows, lastDays } from './choices.ts'
import { CONTINUITY, EFFECTIVE, NOTICE, medicareContinuity } from './texts.ts'
import { previewChoice } from './preview.ts'
import { listingOf } from './providers.ts'
import { cancel, change } from './writes.ts'

/** The primary care providers of the sandbox insurer's members, behind the port. */
export function primaryCareOf(given: SandboxSystem): PrimaryCare {
  const system = { ...given, listing: listingOf(given.db) }
  return {
    async ofMember(_call, member) {
      const db = system.db()
      const today = todayOf(system.clock)
      const rows = await choiceRows(db, member, today)
      const last = await lastDays(db, rows[0]?.networkId ?? '')
      return rows.map((row) => choiceOf(row, last, today))
    },
    rules: (_call, member) => rulesOf(system, member),
    async preview(call, wanted) {
      const { networkId: _networkId, ...preview } = await previewChoice(system, call, wanted)
      return preview
    },
    change: (call, asked) => change(system, call, asked),
    cancel: (_call, asked) => cancel(system, asked),
  }
}

const NONE: PrimaryCareRules = {
  isRequired: false,
  effective: null,
  assignedOn: null,
  notice: null,
  continuity: null,
  exceptionForm: null,
}

/** Only the HMO and the Medicare plan require a primary care provider. */
async function rulesOf(
  { db: open, clock }: SandboxSystem,
  member: PrimaryCareMember,
): Promise<PrimaryCareRules> {
  const db = open()
  const design = mayBeId(member.planId) ? await designOf(db, member.planId) : null
  if (!design?.features.primaryCareProvider) return NONE
  const today = todayOf(clock)
  const rows = await choiceRows(db, member, today)
  const isMedicare = design.features.premiums === 'medicare'
  return {
    isRequired: true,
    effective: EFFECTIVE,
    assignedOn: await assignmentDay(db, member, rows, today),
    notice: NOTICE,
    continuity: isMedicare ? medicareContinuity(memberPhone(design)) : CONTINUITY,
    exceptionForm: isMedicare ? null : 'network-exception',
  }
}

/** 711 is the relay service, not the plan's number. */
const memberPhone = ({ phones }: PlanDesign): string | null =>
  phones.find(({ audience, number }) => audience === 'member' && number.length === 10)?.number ?? null
