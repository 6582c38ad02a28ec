import type { InsurerChange } from '#server/insurer/changes.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import { readersOf } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { authorizationLetterMessages } from './locales/authorization-letter.gen.ts'
import { mayHaveAuthorizations } from './readable.ts'

type AuthorizationChange = Extract<InsurerChange, { authorizationNumber: string }>

const LETTERS = {
  'authorization-decided': 'decided',
  'authorization-information-wanted': 'wanted',
  'authorization-extended': 'extended',
} as const satisfies Record<AuthorizationChange['kind'], string>

/**
 * Notifies each reader of a request for prior authorization once when it was decided, is waiting for information, or
 * got more time. The letters don't name its subject, because others may read them. The insurer's record says whose
 * request it is.
 */
export async function writeAuthorizationLetters(
  services: CallServices,
  { kind, at, changeId, authorizationNumber }: AuthorizationChange,
): Promise<void> {
  const { insurer } = services
  if (!isStillNews(services, at) || !(await insurer.offers()).has('authorizations')) return
  const changed = await insurer.authorizations.read(authorizationNumber)
  if (!changed) return
  const letter = inBothLanguages((language) => authorizationLetterMessages[language][LETTERS[kind]])
  for (const reader of await readersOf(services, changed, mayHaveAuthorizations)) {
    const id = `${changeId}-${reader.enrollment.memberId}`
    const { isConfidential } = changed
    await notify(services, reader, {
      id,
      kind: 'authorization',
      authorizationNumber,
      isConfidential,
      ...letter,
    })
  }
}
