import { and, desc, eq } from 'drizzle-orm'
import { authorizationLetterMessages } from '#server/domains/authorizations/locales/authorization-letter.gen.ts'
import { eobLetterMessages } from '#server/domains/claims/locales/eob-letter.gen.ts'
import { claims } from '#server/insurers/sandbox/claims/tables.ts'
import type { Database } from '#server/platform/db/open.ts'
import type { messages } from '#server/platform/db/schema.ts'
import { type Text, inBothLanguages } from '#server/notifications/both-languages.ts'
import { people } from '#server/insurers/sandbox/world/people.ts'
import { memberIdOf } from '#server/insurers/sandbox/world/person.ts'

/** The number of newest messages that each person hasn't opened; Dana's exceed what the bell can show (spec §2.3). */
const UNREAD: Record<string, number> = {
  'harper-dana': 130,
  'harper-marcus': 3,
  'harper-eli': 1,
  'ross-wilma': 12,
  'delgado-ray': 4,
}

const READ_BEFORE = 5
const HOURS_APART = 31

const inEnglishAndSpanish = (en: Text, es: Text): Text =>
  inBothLanguages((language) => ({ en, es })[language])

const LETTERS = [
  { kind: 'eob', ...inEnglishAndSpanish(eobLetterMessages.en, eobLetterMessages.es) },
  {
    kind: 'authorization',
    ...inEnglishAndSpanish(authorizationLetterMessages.en.decided, authorizationLetterMessages.es.decided),
  },
  {
    kind: 'card',
    ...inEnglishAndSpanish(
      {
        subject: 'We mailed your card',
        body: 'A new ID card is on its way to the address we have on file. Cards arrive within 7 business days.',
      },
      {
        subject: 'Le enviamos su tarjeta',
        body: 'Una nueva tarjeta de identificación va en camino a la dirección que tenemos registrada. Las tarjetas llegan en un plazo de 7 días hábiles.',
      },
    ),
  },
  {
    kind: 'document',
    ...inEnglishAndSpanish(
      {
        subject: 'You have a new document',
        body: 'Open Documents and forms to read or download it.',
      },
      {
        subject: 'Tiene un documento nuevo',
        body: 'Abra Documentos y formularios para leerlo o descargarlo.',
      },
    ),
  },
  {
    kind: null,
    ...inEnglishAndSpanish(
      {
        subject: 'Time for your annual checkup',
        body: 'You pay $0 for preventive visits with in-network doctors.',
      },
      {
        subject: 'Es hora de su chequeo anual',
        body: 'Usted paga $0 por las consultas preventivas con médicos dentro de la red.',
      },
    ),
  },
] as const

type ExplainedClaim = { claimId: string; memberId: string; processedOn: string | null }

/** Returns the claims that have an explanation of benefits, newest first. */
export const explainedClaims = (db: Pick<Database, 'select'>): Promise<ExplainedClaim[]> =>
  db
    .select({ claimId: claims.claimId, memberId: claims.memberId, processedOn: claims.processedOn })
    .from(claims)
    .where(and(eq(claims.hasEob, true), eq(claims.isConfidential, false)))
    .orderBy(desc(claims.processedOn), claims.claimId)

/**
 * Returns everyone's messages, the newest a few hours old; the same for the same day. A letter about an explanation of
 * benefits names the newest claim that had been processed by then and that no newer letter names.
 */
export function messageRows(
  today: Temporal.PlainDate,
  explained: readonly ExplainedClaim[],
): (typeof messages.$inferInsert)[] {
  const noon = today.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).subtract({ days: 1 })
  return people.flatMap(({ personId, places }) => {
    const unread = UNREAD[personId]
    const [place] = places
    if (unread === undefined || !place) return []
    const memberId = memberIdOf(place)
    const left = explained.filter((claim) => claim.memberId === memberId)
    return Array.from({ length: unread + READ_BEFORE }, (_, age) => {
      const sentAt = noon.subtract({ hours: age * HOURS_APART })
      const letter = LETTERS[age % LETTERS.length]!
      const day = sentAt.toPlainDate().toString()
      const next = left.findIndex(({ processedOn }) => processedOn !== null && processedOn <= day)
      const [claim] = letter.kind === 'eob' && next >= 0 ? left.splice(0, next + 1).slice(-1) : []
      return {
        messageId: `${memberId}-${age}`,
        contractId: place.contractId,
        memberId,
        ...letter,
        claimId: claim?.claimId ?? null,
        sentAt: sentAt.toInstant().toString(),
        readAt: age < unread ? null : sentAt.add({ hours: 2 }).toInstant().toString(),
      }
    })
  })
}
