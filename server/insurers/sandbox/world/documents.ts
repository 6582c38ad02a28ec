import { hash } from 'node:crypto'
import type { PaperText } from '#server/insurers/sandbox/documents/letter-pdf.ts'
import type { FileSource, documents } from '#server/insurers/sandbox/documents/tables.ts'
import { authorizationStatusOf } from '#contract/authorization-status.ts'
import { appealTimes } from './appeal-days.ts'
import type { WorldAuthorization } from './authorizations.ts'
import { bilingual } from './bilingual.ts'
import { letterTexts, planTexts, taxTexts } from './document-texts.ts'
import type { LetterClaim } from './letter-claim.ts'
import { type Enrollment, type Person, effectiveDateOf, endDateOf, memberIdOf } from './person.ts'

type Row = typeof documents.$inferInsert
export type WorldDocument = { row: Row; source: FileSource | null }

/** Letters are written about this many of a member's newest claims of each kind. */
const MOST_LETTERS = 2
/** A letter can be read here on the day after its decision. */
const POSTED = { days: 1 }

export const hashOfParts = (...parts: readonly (string | number)[]): string =>
  hash('sha256', parts.join(' '), 'hex').slice(0, 20)

type Written = Pick<PaperText, 'title' | 'facts' | 'paragraphs'>
type Described = Pick<Row, 'kind' | 'issuedOn' | 'memberId'> & Partial<Row>

/** A document with its file; each fits on one page. */
function writeDocument(place: Place, name: string, about: Described, text: Written): WorldDocument {
  const { plan, contractId } = place.enrollment
  const language = about.language ?? 'en'
  return {
    row: {
      documentId: hashOfParts(contractId, plan.contractType, name),
      contractId,
      contractType: plan.contractType,
      title: text.title,
      version: 1,
      replacedBy: null,
      language,
      pages: 1,
      bytes: null,
      claimId: null,
      authorization: null,
      isConfidential: false,
      receivedOn: about.issuedOn,
      ...about,
    },
    source: { paper: { ...text, tier1: plan.tier1, language, issuedOn: about.issuedOn } },
  }
}

type Place = { person: Person; enrollment: Enrollment; from: string; to: string | null }

/** The insurer's archive: each contract's booklets, tax forms and letters. */
export function documentsOfWorld(
  today: Temporal.PlainDate,
  everyone: readonly Person[],
  claims: readonly LetterClaim[],
  authorizations: readonly WorldAuthorization[],
): WorldDocument[] {
  const places = everyone.flatMap((person) =>
    person.places.map((enrollment): Place => ({
      person,
      enrollment,
      from: effectiveDateOf(enrollment, today).toString(),
      to: endDateOf(enrollment, today)?.toString() ?? null,
    })),
  )
  const held = places.filter(({ enrollment }) => enrollment.relationship === 'self')
  return [
    ...held.flatMap((place) => planPapers(place, today)),
    ...held.flatMap((place) => taxForms(place, today)),
    ...places.flatMap((place) => letters(place, claims)),
    ...places.flatMap((place) => denialsOfAuthorizations(place, authorizations)),
    ...held.flatMap((place) => oddOnes(place, today)),
  ]
}

const languageOf = ({ person }: Place) => paperLanguageOf(person)

/** The language that a person prefers for documents. */
export const paperLanguageOf = ({ login }: Pick<Person, 'login'>): 'en' | 'es' =>
  login === 'octaviar88' ? 'es' : 'en'

/** The booklet (corrected once for Dana's medical plan), the summary and the amendments. */
function planPapers(place: Place, today: Temporal.PlainDate): WorldDocument[] {
  const { plan } = place.enrollment
  const january = `${Temporal.PlainDate.from(place.to ?? today.toString()).year}-01-01`
  const issuedOn = place.from > january ? place.from : january
  const about = { memberId: null, language: languageOf(place), issuedOn }
  const year = issuedOn.slice(0, 4)
  const booklet = writeDocument(
    place,
    'booklet',
    { ...about, kind: 'booklet' },
    planTexts.booklet(plan, year),
  )
  const papers = [booklet, ...noticesOfChange(place, today)]
  if (plan.contractType !== 'medical') return papers
  papers.push(writeDocument(place, 'summary', { ...about, kind: 'summary' }, planTexts.summary(plan, year)))
  if (place.person.login !== 'harperdana1' || place.to !== null) return papers
  const fortyDaysAgo = today.subtract({ days: 40 }).toString()
  const correctedOn = fortyDaysAgo > issuedOn ? fortyDaysAgo : issuedOn
  const corrected = { ...about, kind: 'booklet', version: 2, issuedOn: correctedOn } as const
  const second = writeDocument(place, 'booklet 2', corrected, planTexts.booklet(plan, year))
  booklet.row.replacedBy = second.row.documentId
  const amended = { ...about, kind: 'amendment', issuedOn: correctedOn } as const
  return [...papers, second, writeDocument(place, 'amendment', amended, planTexts.amendment(plan, year))]
}

/** The archive's id of a contract's notice for a year. */
export const noticeOfChangeId = (contractId: string, contractType: string, year: number): string =>
  hashOfParts(contractId, contractType, noticeName(year))

const noticeName = (year: number): string => `notice of change ${year}`

/** The insurer sends the notice on this day of the previous year. */
const NOTICE_ON = '09-20'

/** Medicare's yearly notice for this plan year and, from fall on, for the next one. */
function noticesOfChange(place: Place, today: Temporal.PlainDate): WorldDocument[] {
  const { plan } = place.enrollment
  if (plan.design.features.premiums !== 'medicare' || place.to !== null) return []
  return [today.year, today.year + 1]
    .map((year) => ({ year, issuedOn: `${year - 1}-${NOTICE_ON}` }))
    .filter(({ issuedOn }) => issuedOn >= place.from && issuedOn <= today.toString())
    .map(({ year, issuedOn }) => {
      const about = { kind: 'notice', memberId: null, language: languageOf(place), issuedOn } as const
      return writeDocument(place, noticeName(year), about, planTexts.noticeOfChange(plan, String(year)))
    })
}

/**
 * Form 1095-B for the last two years, for the policy holder. Exchange members get theirs from the exchange, Medicare
 * members from Medicare, and members of a self-funded plan from their employer.
 */
function taxForms(place: Place, today: Temporal.PlainDate): WorldDocument[] {
  const { plan, contractId } = place.enrollment
  const sends = plan.contractType === 'medical' && (plan.tier1 === 'ABCBS' || plan.tier1 === 'HA')
  if (!sends) return []
  return [today.year - 2, today.year - 1]
    .filter((year) => place.from <= `${year}-12-31` && (place.to === null || place.to >= `${year}-01-01`))
    .map((year) => {
      const about = { memberId: memberIdOf(place.enrollment), issuedOn: `${year + 1}-01-20` }
      const months = { from: place.from, to: place.to, contractId }
      const text = taxTexts.form1095b(year, place.person, months)
      return writeDocument(place, `1095-B ${year}`, { ...about, kind: 'tax-form' }, text)
    })
}

/** Letters about the newest claims: denials, and the approvals before them. */
function letters(place: Place, claims: readonly LetterClaim[]): WorldDocument[] {
  const { plan, contractId } = place.enrollment
  const memberId = memberIdOf(place.enrollment)
  const own = claims
    .filter((one) => one.memberId === memberId && one.contractId === contractId)
    .filter(({ contractType }) => contractType === plan.contractType)
    .toSorted((a, b) => b.processedOn.localeCompare(a.processedOn) || a.claimId.localeCompare(b.claimId))
  const language = languageOf(place)
  const denied = own.filter(({ isDenied }) => isDenied).slice(0, MOST_LETTERS)
  const approved = own.filter(({ authorization }) => authorization !== null).slice(0, MOST_LETTERS)
  return [
    ...denied.map((claim) =>
      writeDocument(
        place,
        `denial ${claim.claimId}`,
        { ...letterAbout(claim, claim.processedOn), memberId, language, authorization: null },
        letterTexts.denied(claim, appealTimes(plan, 'payment', Temporal.PlainDate.from(claim.processedOn))),
      ),
    ),
    ...approved.map((claim) => {
      const decidedOn = Temporal.PlainDate.from(claim.serviceFrom).subtract({ days: 14 }).toString()
      return writeDocument(
        place,
        `approval ${claim.claimId}`,
        { ...letterAbout(claim, decidedOn), memberId, language },
        letterTexts.approved(claim),
      )
    }),
  ]
}

/** One letter for each request for prior authorization that was denied, wholly or in part. */
function denialsOfAuthorizations(
  place: Place,
  authorizations: readonly WorldAuthorization[],
): WorldDocument[] {
  const { plan, contractId } = place.enrollment
  const memberId = memberIdOf(place.enrollment)
  const { firstName, lastName } = place.person
  return authorizations
    .filter((one) => one.memberId === memberId && one.contractId === contractId)
    .filter(({ contractType }) => contractType === plan.contractType)
    .flatMap((authorization) => {
      const { authorizationNumber, status, decidedOn, appealUntil: until } = authorization
      if (!until || decidedOn === null) return []
      const isPartly = authorizationStatusOf(status)?.id === 'partlyDenied'
      const memberName = `${firstName} ${lastName}`
      return [
        writeDocument(
          place,
          `authorization ${authorizationNumber}`,
          {
            kind: 'letter',
            issuedOn: decidedOn,
            claimId: null,
            authorization: authorizationNumber,
            ...(authorization.isConfidential && { isConfidential: true }),
            receivedOn: Temporal.PlainDate.from(decidedOn).add(POSTED).toString(),
            memberId,
            language: languageOf(place),
          },
          letterTexts.deniedAuthorization({
            authorization,
            memberName,
            isPartly,
            times: {
              ...appealTimes(plan, authorization.kind, Temporal.PlainDate.from(decidedOn)),
              until,
            },
          }),
        ),
      ]
    })
}

const letterAbout = ({ claimId, authorization, isConfidential }: LetterClaim, issuedOn: string) => ({
  kind: 'letter' as const,
  issuedOn,
  claimId,
  authorization,
  ...(isConfidential && { isConfidential }),
  receivedOn: Temporal.PlainDate.from(issuedOn).add(POSTED).toString(),
})

/** Simulated archive errors: Dana's missing notice, and her letter that was stored as a picture. */
function oddOnes(place: Place, today: Temporal.PlainDate): WorldDocument[] {
  const { person, enrollment, to } = place
  if (person.login !== 'harperdana1' || enrollment.plan.contractType !== 'medical' || to !== null) return []
  const memberId = memberIdOf(enrollment)
  const notice = writeDocument(
    place,
    'notice',
    { kind: 'notice', memberId, issuedOn: today.subtract({ days: 70 }).toString(), pages: null },
    { title: bilingual('Notice about your premium', 'Aviso sobre su prima'), facts: [], paragraphs: [] },
  )
  const scan = writeDocument(
    place,
    'scan',
    { kind: 'letter', memberId, issuedOn: today.subtract({ days: 120 }).toString(), pages: null },
    { title: bilingual('Copy of your letter to us', 'Copia de su carta'), facts: [], paragraphs: [] },
  )
  return [
    { ...notice, source: null },
    { ...scan, source: { otherText: 'II* a scanned picture' } },
  ]
}
