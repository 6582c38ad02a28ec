import { todayOf } from '#server/config/clock.ts'
import type { CreditableCoverage, CreditableCoverages } from '#server/insurer/creditable-coverage.ts'
import type { SandboxSystem } from '#server/insurers/sandbox/system.ts'
import { coveredMember, coveredPerson, designOf } from '#server/insurers/sandbox/members.ts'
import { notAllowedBy } from './port.ts'

/** Medical coverage counts; dental and vision don't. Medicare certifies its own coverage. */
export const creditableCoverageOf = (system: SandboxSystem): CreditableCoverages => ({
  async ofMember(_call, memberId): Promise<CreditableCoverage | null> {
    const db = system.db()
    const today = todayOf(system.clock).toString()
    const [member] = await coveredMember(db, memberId)
    if (!member) return null
    const design = await designOf(db, member.plan.planId)
    if (notAllowedBy(design?.features).includes('creditable-coverage')) return null
    const { person } = member
    const periods = (await coveredPerson(db, person.personId)).flatMap(({ enrollment, plan }) =>
      enrollment.contractType === 'medical' && enrollment.effectiveDate <= today
        ? {
            planName: plan.displayName,
            memberId: enrollment.memberId,
            groupName: plan.groupName,
            from: enrollment.effectiveDate,
            to: enrollment.endDate,
          }
        : [],
    )
    if (periods.length === 0) return null
    const name = [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
    return { name, birthDate: person.birthDate, payerName: design?.payerName ?? '', periods }
  },
})
