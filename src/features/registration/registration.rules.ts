import * as v from 'valibot'
import {
  type CommunicationChoice,
  DOCUMENT_TYPES,
  type DocumentType,
  type RegistrationStep,
} from '#contract/entities/registration.ts'
import { brokenPasswordRules } from '#contract/password-rules.ts'
import {
  EmailAddress,
  MOST_USERNAME_CHARACTERS,
  MbiLast4,
  MemberId,
  MobileNumber,
  OneTimeCode,
  NameOrNone,
  Ssn,
  SsnLast4,
  Username,
  isBornBy,
  needsGuardian,
  readNames,
} from '#contract/registration-rules.ts'
import { parseTypedDay } from '#contract/typed-day.ts'
import { readPhone } from '#contract/typed-text.ts'
import { isPremiumNumber } from '#contract/us-phone.ts'
import { typedField } from '#ui/form-data.ts'
import { uiMessages } from '#ui/locales/ui.gen.ts'
import { completeMessages } from './locales/complete.gen.ts'
import { newAccountMessages } from './locales/new-account.gen.ts'
import { verifyMemberMessages } from './locales/verify-member.gen.ts'

/** The page of each step (spec §2.1). */
export const STEP_PATHS = {
  identity: '/register',
  account: '/create-account',
  communication: '/communication-settings',
  complete: '/complete-registration',
} as const satisfies Record<RegistrationStep, string>

const verify = verifyMemberMessages.errors

const birthDate = (today: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const day = parseTypedDay(dataset.value, today)
      if (day !== undefined && day >= '1900' && isBornBy(day, today)) return day
      addIssue({ message: day !== undefined && day > today ? verify.future : verify.birthDate })
      return NEVER
    }),
  )

/** The fields that the first page shows. */
export type IdentityFields = { how: 'card' | 'ssn'; hasMedicare: boolean; isForChild: boolean }

/** The fields that follow from the values typed so far. */
export function identityFields(typedSoFar: Record<string, string>, today: string): IdentityFields {
  const day = parseTypedDay(typedSoFar['birthDate'] ?? '', today)
  return {
    how: typedSoFar['how'] === 'ssn' ? 'ssn' : 'card',
    hasMedicare: typedSoFar['hasMedicare'] === 'on',
    isForChild: day !== undefined && isBornBy(day, today) && needsGuardian(day, today),
  }
}

/** The first page's visible fields; its output is the request to the server (spec §5). */
export const identityForm = (today: string) =>
  v.pipe(
    v.object({
      memberId: v.optional(typedField(MemberId, verify.memberId)),
      ssn: v.optional(typedField(Ssn, verify.ssn)),
      ssnLast4: v.optional(typedField(SsnLast4, verify.ssnLast4)),
      firstName: typedField(NameOrNone, verify.firstName),
      lastName: typedField(NameOrNone, verify.lastName),
      birthDate: birthDate(today),
      guardianFirstName: v.optional(typedField(NameOrNone, verify.guardianFirstName)),
      guardianLastName: v.optional(typedField(NameOrNone, verify.guardianLastName)),
      mbiLast4: v.optional(typedField(MbiLast4, verify.mbi)),
    }),
    v.forward(
      v.partialCheck(
        [['firstName'], ['lastName']],
        (names) => readNames(names) !== undefined,
        verify.firstName,
      ),
      ['firstName'],
    ),
    v.transform(({ guardianFirstName, guardianLastName, ssnLast4, ...read }) => ({
      ...(readNames(read) ?? read),
      ssnLast4: ssnLast4 ?? read.ssn?.slice(-4) ?? '',
      guardian:
        guardianFirstName && guardianLastName
          ? readNames({ firstName: guardianFirstName, lastName: guardianLastName })
          : undefined,
    })),
  )
export type Identity = v.InferOutput<ReturnType<typeof identityForm>>

const account = newAccountMessages.errors

const usernameSentence = (text: string): string =>
  text.trim().length > MOST_USERNAME_CHARACTERS ? account.longUsername : account.username

const mobileSentence = (text: string): string =>
  /^\d{10}$/.test(readPhone(text)) && isPremiumNumber(readPhone(text))
    ? account.premiumMobile
    : account.mobile

const contact = {
  mobile: typedField(MobileNumber, mobileSentence),
  email: typedField(EmailAddress, uiMessages.form.validEmail),
}

/** For an account that is already open. */
export const ContactForm = v.object(contact)
export type ContactValues = v.InferOutput<typeof ContactForm>

/** The second page (spec §5). `words` are the member's own, such as the name; no password may contain them. */
export const accountForm = (words: readonly string[]) =>
  v.pipe(
    v.object({
      username: typedField(Username, usernameSentence),
      // Checked along with the other fields, and with the username below.
      password: v.pipe(
        v.string(),
        v.check((password) => brokenPasswordRules(password, words).length === 0, account.password),
      ),
      ...contact,
      terms: v.literal('on', account.terms),
    }),
    v.forward(
      v.partialCheck(
        [['username'], ['password']],
        ({ username, password }) => brokenPasswordRules(password, [...words, username]).length === 0,
        account.password,
      ),
      ['password'],
    ),
  )
export type AccountValues = ContactValues & { username: string; password: string; terms: 'on' }

export const CodeForm = v.object({ code: typedField(OneTimeCode, completeMessages.errors.code) })

const WAYS = ['isPaperless', 'byEmail', 'byText'] as const
export type Way = (typeof WAYS)[number]

/** The field name of a box on the third page. */
export const boxName = (documentType: DocumentType, way: Way): string => `${documentType}-${way}`

/** Checked boxes are the choices; none is required. */
export const ChoicesForm = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((boxes): CommunicationChoice[] =>
    DOCUMENT_TYPES.map((documentType) => ({
      documentType,
      isPaperless: boxes[boxName(documentType, 'isPaperless')] === 'on',
      byEmail: boxes[boxName(documentType, 'byEmail')] === 'on',
      byText: boxes[boxName(documentType, 'byText')] === 'on',
    })),
  ),
)
