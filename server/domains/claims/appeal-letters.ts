import type { Appeal, AppealState } from '#contract/entities/appeal.ts'
import type { InsurerChange } from '#server/insurer/changes.ts'
import { enrollmentsOfUser } from '#server/access/members.ts'
import { type Text, inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import type { CallServices } from '#server/services.ts'
import { appealLettersMessages } from './locales/appeal-letters.gen.ts'
import { formatsOf } from './paper-formats.ts'
import { type PaperLanguage, paperMessages } from './paper-messages.ts'

type AppealMoved = Extract<InsurerChange, { kind: 'appeal-moved' }>

/** Writes to the appellant what became of their appeal, once for each step. Nothing of amounts or care leaves by mail. */
export async function writeAppealLetter(services: CallServices, change: AppealMoved): Promise<void> {
  const { appealId, username, contractId, state } = change
  const own = (await enrollmentsOfUser(services, username)).find(
    ({ enrollment }) => enrollment.contractId === contractId,
  )
  if (!own) return
  const found = await appealAbout(services, change)
  if (!found) return
  const { claimId, appeal } = found
  await notify(services, own, {
    id: `appeal-${appealId}-${state}`,
    kind: 'claim',
    claimId,
    ...inBothLanguages((language) => letterIn(language, state, appeal)),
  })
}

/** The appeal as it stands, and the claim that it is about; undefined where the insurer has it no longer. */
async function appealAbout(
  { insurer }: CallServices,
  { username, appealId }: AppealMoved,
): Promise<{ claimId: string; appeal: Appeal } | undefined> {
  const summary = (await insurer.appeals.list({ username })).find((one) => one.appealId === appealId)
  const { claimId } = summary ?? {}
  if (claimId === undefined) return undefined
  const appeal = await insurer.appeals.ofClaim({ username, claimId })
  return appeal ? { claimId, appeal } : undefined
}

function letterIn(language: PaperLanguage, state: AppealState, appeal: Appeal): Text {
  const messages = appealLettersMessages[language]
  const { confirmation, files, isUrgent, representative, decisionBy } = appeal
  if (state !== 'received') {
    const { subject, body } = messages[state]
    return { subject, body: body({ confirmation }) }
  }
  const hasForm = files.some(({ purpose }) => purpose === 'representative')
  return {
    subject: messages.received.subject,
    body: messages.received.body({
      confirmation,
      files: files.length,
      isUrgent: isUrgent ? 'yes' : 'no',
      represented: representative ? (hasForm ? 'yes' : 'withoutForm') : 'no',
      day: formatsOf(paperMessages[language]).day(decisionBy),
    }),
  }
}
