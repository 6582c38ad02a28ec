import * as v from 'valibot'
import type { IdempotencyKey, InsurerCall } from './call.ts'

/** The details that an applicant enters to register (spec §5), as typed except for spaces. */
export type Applicant = {
  /** As printed on the card; either `memberId` or `ssn` is always present. */
  memberId?: string | undefined
  /** Nine digits. */
  ssn?: string | undefined
  ssnLast4: string
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  birthDate: string
  /** The last four characters of the Medicare number, required for a Medicare member. */
  mbiLast4?: string | undefined
  /** The adult who registers a child under 14, as typed; omitted for other applicants. */
  guardian?: { firstName: string; lastName: string } | undefined
}

/** The person that the details identify. Any mismatch gives `not-found`, whichever detail it is. */
export const Identification = v.variant('outcome', [
  v.object({
    outcome: v.literal('found'),
    /** The insurer's own key, which `ofUser` receives from now on. */
    personId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
    /** For the greeting. */
    firstName: v.string(),
  }),
  v.object({ outcome: v.literal('not-found') }),
  /** A person in the insurer's records without a policy. */
  v.object({ outcome: v.literal('no-policy') }),
  /** A plan of the Federal Employee Program, which registers its members elsewhere. */
  v.object({ outcome: v.literal('federal') }),
])
export type Identification = v.InferOutput<typeof Identification>

/** A letter on paper: plain text; blank lines separate paragraphs. */
export type PaperLetter = {
  key: IdempotencyKey
  personId: string
  language: 'en' | 'es'
  subject: string
  body: string
}

/** `no-address`: the insurer has no address for the person, or mail to it was returned. */
export const LetterAnswer = v.picklist(['posted', 'no-address'])
export type LetterAnswer = v.InferOutput<typeof LetterAnswer>

/** Decides who may open an account in the portal. Only the insurer knows who is a member. */
export type Registration = {
  /**
   * Checks whether these details identify one person. Every given detail must match. The answer for entirely unknown
   * details must take as long as the answer for almost correct ones, because attackers measure the time. If the insurer
   * knows who may act for a child, a `guardian` with another name gives `not-found`.
   */
  identify(call: InsurerCall, applicant: Applicant): Promise<Identification>
  /**
   * Mails a letter to the insurer's own address for the person. The portal calls this only if `membership` states no
   * email for the person: the letter contains the code that opens a new account's records.
   */
  sendLetter(call: InsurerCall, letter: PaperLetter): Promise<LetterAnswer>
}
