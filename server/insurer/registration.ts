import * as v from 'valibot'
import type { IdempotencyKey, InsurerCall } from './call.ts'

/** What somebody who registers says of themselves (spec §5), as they typed it but for spaces. */
export type Applicant = {
  /** As printed on the card; one of `memberId` and `ssn` is always there. */
  memberId?: string | undefined
  /** Nine digits. */
  ssn?: string | undefined
  ssnLast4: string
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  birthDate: string
  /** The last four characters of the Medicare number, which a Medicare member has to give. */
  mbiLast4?: string | undefined
  /** The adult who registers a child under 14, as typed; left out for other applicants. */
  guardian?: { firstName: string; lastName: string } | undefined
}

/** Whom the details name. Anything that does not agree is `not-found`, whatever it is. */
export const Identification = v.variant('outcome', [
  v.object({
    outcome: v.literal('found'),
    /** The insurer's own key, as `ofUser` gets it from now on. */
    personId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
    /** For the greeting. */
    firstName: v.string(),
  }),
  v.object({ outcome: v.literal('not-found') }),
  /** A person of the insurer's who has no policy with it. */
  v.object({ outcome: v.literal('no-policy') }),
  /** A plan of the Federal Employee Program, which registers its members elsewhere. */
  v.object({ outcome: v.literal('federal') }),
])
export type Identification = v.InferOutput<typeof Identification>

/** A letter on paper: plain text, its paragraphs separated by blank lines. */
export type PaperLetter = {
  key: IdempotencyKey
  personId: string
  language: 'en' | 'es'
  subject: string
  body: string
}

/** `no-address`: the insurer has no address of the person, or one that mail comes back from. */
export const LetterAnswer = v.picklist(['posted', 'no-address'])
export type LetterAnswer = v.InferOutput<typeof LetterAnswer>

/** Who may open an account in the portal. Only the insurer knows who is a member. */
export type Registration = {
  /**
   * Whether these details name one person. Everything that was given has to agree. The answer for details of which
   * nothing is known must take as long as that for details that are almost right: strangers measure it. If the insurer knows who may act for a child, a `guardian` of another name is
   * `not-found`.
   */
  identify(call: InsurerCall, applicant: Applicant): Promise<Identification>
  /**
   * Posts a letter to the address that the insurer itself has for the person. The portal asks only if
   * `membership` states no email of the person: the letter has the code that opens a new account's records.
   */
  sendLetter(call: InsurerCall, letter: PaperLetter): Promise<LetterAnswer>
}
