import * as v from 'valibot'
import type { InsurerCall } from './call.ts'

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

/** Who may open an account in the portal. Only the insurer knows who is a member. */
export type Registration = {
  /**
   * Whether these details name one person. Everything that was given has to agree. The answer for details of which
   * nothing is known must take as long as that for details that are almost right: strangers measure it.
   */
  identify(call: InsurerCall, applicant: Applicant): Promise<Identification>
}
