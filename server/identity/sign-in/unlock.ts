import { rememberDevice, deviceHashOf } from '#server/identity/devices/known-devices.ts'
import { unlockSignIn } from '#server/identity/accounts.ts'
import { type Contact, accountOf, contactsOf } from '#server/identity/contacts.ts'
import { noteSecurity } from '#server/identity/security-events.ts'
import { sendCodeSecretly } from '#server/identity/second-step/send-code.ts'
import { unlockMessages } from '#server/identity/locales/unlock.gen.ts'
import { mountCodePages } from './code-pages.ts'
import { type StepAt, goToStep } from './steps.ts'
import type { Pages, Visit } from './visit.ts'

const subjectOf = (name: string): string => name.trim().toLowerCase()

/**
 * Unlocks an account with a code sent to a contact on file. The user hasn't proved anything yet, so the pages have the
 * same text and timing whether or not the account exists, and show no contact.
 */
export function mountUnlock(pages: Pages): void {
  mountCodePages<StepAt<'unlock'>>(pages, {
    path: '/unlock',
    at: 'unlock',
    purpose: 'unlock',
    subject: ({ name }) => subjectOf(name),
    intro: (language) => unlockMessages[language].intro,
    ways: async ({ language }) => [
      { value: 'mobile', label: unlockMessages[language].byMobile },
      { value: 'email', label: unlockMessages[language].byEmail },
    ],
    sentTo: async ({ language }, { sentTo }) =>
      sentTo === 'email' ? unlockMessages[language].sentByEmail : unlockMessages[language].sentByMobile,
    send: async (visit, { name }, way) =>
      sendCodeSecretly(
        visit.services,
        {
          purpose: 'unlock',
          subject: subjectOf(name),
          signIn: visit.uid,
          device: await visit.knownHash(subjectOf(name)),
        },
        {
          find: () => contactOf(visit, name, way),
          afterwards: visit.afterwards,
          language: visit.language,
          log: visit.request.log,
        },
      ),
    async onRight(visit, { name }) {
      const { services, uid, request, reply } = visit
      const username = subjectOf(name)
      if (await accountOf(services, username)) {
        await unlockSignIn(services.db, { username, deviceHash: deviceHashOf(request) })
        await noteSecurity(services, {
          username,
          action: 'unlock',
          outcome: 'done',
          requestId: request.id,
        })
        await rememberDevice(services, { request, reply }, { username })
      }
      await goToStep(services, uid, { at: 'news', news: 'unlocked', name })
      return visit.go()
    },
  })
}

async function contactOf(
  { services }: Visit,
  name: string,
  way: Contact['way'],
): Promise<Contact | undefined> {
  const account = await accountOf(services, subjectOf(name))
  const contacts = account ? await contactsOf(services, account) : []
  return contacts.find((contact) => contact.way === way)
}
