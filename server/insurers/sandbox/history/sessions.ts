import { REASONS } from '#server/insurers/sandbox/adjudication/reasons.ts'
import { REQUESTED, authorizationNumberOf } from '#server/insurers/sandbox/world/requested-authorizations.ts'
import { PLACES } from './diagnoses-and-places.ts'
import type { Encounter } from './encounter.ts'

/** The visits that were billed under a person's approvals. */
export const sessionsFor = (personId: string, memberId: string, today: Temporal.PlainDate): Encounter[] =>
  (REQUESTED[personId] ?? []).flatMap(({ sessions, provider, isConfidential }, index) => {
    if (!sessions) return []
    const { daysAgo, service, diagnosis, elsewhere } = sessions
    const session = {
      kind: 'professional',
      place: PLACES.office,
      provider,
      diagnoses: [diagnosis],
      services: [{ service }],
      authorization: authorizationNumberOf(memberId, index),
      ...(isConfidential && { isConfidential }),
    } as const
    const refusal = { ...REASONS.noApproval, isMembersDebt: true }
    return [
      ...daysAgo.map((days): Encounter => ({ ...session, on: today.subtract({ days }) })),
      ...(elsewhere
        ? [
            {
              ...session,
              on: today.subtract({ days: elsewhere.daysAgo }),
              provider: elsewhere.provider,
              services: [{ service, refusal }],
            },
          ]
        : []),
    ]
  })
