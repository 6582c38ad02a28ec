import type { InsurerChange } from '#server/insurer/changes.ts'
import { inBothLanguages } from '#server/notifications/both-languages.ts'
import { notify } from '#server/notifications/notify.ts'
import { isStillNews } from '#server/notifications/still-news.ts'
import { readersOf } from '#server/access/reach.ts'
import type { CallServices } from '#server/services.ts'
import { authorizationLetterMessages } from './locales/authorization-letter.gen.ts'
import { mayHaveAuthorizations } from './readable.ts'

type AuthorizationDecided = Extract<InsurerChange, { kind: 'authorization-decided' }>

/**
 * Tells everybody who may read a request for prior authorization that it was decided, each once. What was decided stands
 * on the page alone, for letters have other readers. Whose it is, is as the insurer's own record says.
 */
export async function writeAuthorizationLetters(
  services: CallServices,
  { at, changeId, authorizationNumber }: AuthorizationDecided,
): Promise<void> {
  const { insurer } = services
  if (!isStillNews(services, at) || !(await insurer.offers()).has('authorizations')) return
  const decided = await insurer.authorizations.read(authorizationNumber)
  if (!decided) return
  const letter = inBothLanguages((language) => authorizationLetterMessages[language])
  for (const reader of await readersOf(services, decided, mayHaveAuthorizations)) {
    const id = `${changeId}-${reader.enrollment.memberId}`
    await notify(services, reader, { id, kind: 'authorization', authorizationNumber, ...letter })
  }
}
