import type { AppealState, AppealSubject, InsurerAppeal } from '#contract/entities/appeal.ts'
import { appealOfAuthorization, appealOfClaim, exceptionAppealAbout } from '#server/access/appeal-day.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type Text, inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { planFactsOf } from '#server/platform/deadlines/look-up.ts'
import type { CallServices } from '#server/services.ts'
import { appealLettersMessages } from './locales/appeal-letters.gen.ts'
import { formatsOf } from './paper-formats.ts'
import { type PaperLanguage, paperMessages } from './paper-messages.ts'
import { type AppealedMatter, shownAppeal } from './shown-appeal.ts'

type AppealMoved = Extract<InsurerChange, { kind: 'appeal-moved' }>

/**
 * Writes to the appellant about the state of their appeal, once for each step. The mail contains no amounts and nothing
 * about care.
 */
export async function writeAppealLetter(services: CallServices, change: AppealMoved): Promise<void> {
  const { appealId, username, contractId, state, about } = change
  const { insurer } = services
  const appeal = await insurer.appeals.read({ username, about })
  if (appeal?.appealId !== appealId) return
  const found = await decisionOf(services, about)
  const own = (await enrollmentsOfUser(services, username)).filter(
    ({ enrollment }) => enrollment.contractId === contractId,
  )
  const reader = own.find(({ enrollment }) => enrollment.contractType === found.contractType) ?? own[0]
  if (!reader) return
  const { plan } = reader
  const matter = { plan: planFactsOf(services, plan), about: found.about }
  const { decisionBy } = shownAppeal(services, matter, appeal)
  await notify(services, reader, {
    id: `appeal-${appealId}-${state}`,
    isConfidential: found.isConfidential,
    ...newsAbout(about),
    ...inBothLanguages((language) => letterIn(language, state, { appeal, decisionBy, about: wordOf(about) })),
  })
}

/** The kind of news, and the record that it links to. Letters link to no drug exception. */
function newsAbout(about: AppealSubject) {
  if ('claimId' in about) return { kind: 'claim', ...about } as const
  return 'exceptionId' in about
    ? ({ kind: 'pharmacy' } as const)
    : ({ kind: 'authorization', ...about } as const)
}

type Decision = {
  contractType: string | undefined
  isConfidential: boolean | undefined
  about: AppealedMatter['about']
}

/**
 * The decision that an appeal is about, as the deadline rules need it, if the insurer still has it. One that isn't found
 * counts as confidential.
 */
async function decisionOf({ insurer }: CallServices, about: AppealSubject): Promise<Decision> {
  const unknown = { kind: null, processedOn: null }
  if ('authorizationNumber' in about) {
    const found = await insurer.authorizations.read(about.authorizationNumber)
    if (found) {
      const { contractType, isConfidential } = found
      return { contractType, isConfidential, about: appealOfAuthorization(found) }
    }
  }
  if ('exceptionId' in about) {
    const found = await insurer.drugExceptions.read(about.exceptionId)
    if (found) {
      const { contractType, isConfidential } = found
      return { contractType, isConfidential, about: exceptionAppealAbout(found) }
    }
  }
  const claim = 'claimId' in about ? await insurer.claims.read(about.claimId) : null
  return {
    contractType: claim?.contractType,
    isConfidential: claim ? claim.isConfidential : true,
    about: appealOfClaim(claim ?? unknown),
  }
}

/** The value that selects the wording for each kind of decision. */
const wordOf = (about: AppealSubject): 'claim' | 'authorization' | 'exception' =>
  'claimId' in about ? 'claim' : 'exceptionId' in about ? 'exception' : 'authorization'

type Told = { appeal: InsurerAppeal; decisionBy: string | null; about: ReturnType<typeof wordOf> }

function letterIn(language: PaperLanguage, state: AppealState, { appeal, decisionBy, about }: Told): Text {
  const messages = appealLettersMessages[language]
  const { confirmation, files, isUrgent, representative } = appeal
  if (state !== 'received') {
    const { subject, body } = messages[state]
    return { subject, body: body({ confirmation, about }) }
  }
  const hasForm = files.some(({ purpose }) => purpose === 'representative')
  return {
    subject: messages.received.subject,
    body: messages.received.body({
      confirmation,
      files: files.length,
      isUrgent: isUrgent ? 'yes' : 'no',
      represented: representative ? (hasForm ? 'yes' : 'withoutForm') : 'no',
      day: decisionBy === null ? 'none' : formatsOf(paperMessages[language]).day(decisionBy),
      about,
    }),
  }
}
