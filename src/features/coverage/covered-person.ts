import type { Coverage } from '#contract/entities/fhir.ts'
import { words } from './coverage.words.ts'

/** Who a coverage is for, in words; each part may be missing in a foreign server's answer. */
export function personOf({ beneficiary, relationship, subscriberId, dependent, identifier }: Coverage) {
  const [coding] = relationship?.coding ?? []
  const code = coding?.code?.toLowerCase() ?? ''
  return {
    name: beneficiary?.display ?? undefined,
    isHolder: code === 'self',
    relationship: words.relationships[code] ?? coding?.display ?? relationship?.text ?? undefined,
    memberId: identifier?.find(({ value }) => value)?.value ?? joined(subscriberId, dependent),
  }
}

const joined = (subscriberId: string | null | undefined, dependent: string | null | undefined) =>
  subscriberId ? [subscriberId, dependent].filter(Boolean).join('-') : undefined
