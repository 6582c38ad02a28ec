import type { Had, PastService } from '#server/insurers/sandbox/adjudication/adjudicate.ts'
import { isCounted } from '#server/insurers/sandbox/adjudication/accumulators.ts'
import { SERVICE_BY_CODE } from '#server/insurers/sandbox/history/services.ts'
import type { ClaimStatus } from '#contract/entities/claim.ts'

/** The services of a claim that count toward its benefits. */
export type CountedServices = {
  status: ClaimStatus
  serviceFrom: string
  lines: readonly { isDenied: boolean; service: { code: string }; money: { planPaidCents: number } }[]
}

/** Groups one person's covered services by benefit. */
export function hadOf(claims: readonly CountedServices[]): Had {
  const had: Record<string, PastService[]> = {}
  for (const claim of claims.filter(isCounted)) {
    const on = Temporal.PlainDate.from(claim.serviceFrom)
    for (const { isDenied, service, money } of claim.lines) {
      const benefit = SERVICE_BY_CODE.get(service.code)?.benefit
      if (isDenied || benefit === undefined) continue
      ;(had[benefit] ??= []).push({ on, planPaidCents: money.planPaidCents })
    }
  }
  return had
}
