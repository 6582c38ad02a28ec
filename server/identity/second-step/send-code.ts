import type { FastifyBaseLogger } from 'fastify'
import { mailerOf } from '#server/platform/delivery/mailer.ts'
import { texterOf } from '#server/platform/delivery/texter.ts'
import type { Services } from '#server/services.ts'
import type { Contact } from '#server/identity/contacts.ts'
import { type CodeFor, newCode, nextCodeAt, withdrawCode } from './one-time-codes.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { codeLetterMessages } from '#server/identity/locales/code-letter.gen.ts'

/** `down`: the mail server or the text gateway accepted nothing. `wait`: the time until a code may be sent. */
export type SendResult = 'sent' | 'down' | { wait: Temporal.Duration }

/** Sends a new code to a contact. */
export async function sendCode(
  services: Services,
  codeFor: CodeFor,
  { contact, language, log }: { contact: Contact; language: Language; log: FastifyBaseLogger },
): Promise<SendResult> {
  const { db, clock } = services
  const made = await newCode(db, clock, codeFor)
  if (!made) return { wait: await waitFor(services, codeFor) }
  try {
    await deliver(services, contact, { code: made.code, language })
    return 'sent'
  } catch (error) {
    log.error({ err: error }, 'failed to send a one-time code')
    await withdrawCode({ db, clock }, codeFor, made.codeId)
    return 'down'
  }
}

type Unseen = {
  find: () => Promise<Contact | undefined>
  afterwards: (work: () => Promise<void>) => void
  language: Language
  log: FastifyBaseLogger
}

/**
 * Creates a code for a name without revealing whether an account has it. The recipient is looked up, and the code sent,
 * after the response.
 */
export async function sendCodeSecretly(
  services: Services,
  codeFor: CodeFor,
  { find, afterwards, language, log }: Unseen,
): Promise<SendResult> {
  const { db, clock } = services
  const made = await newCode(db, clock, codeFor)
  if (!made) return { wait: await waitFor(services, codeFor) }
  afterwards(async () => {
    try {
      const contact = await find()
      if (contact) await deliver(services, contact, { code: made.code, language })
    } catch (error) {
      log.error({ err: error }, 'failed to send a one-time code')
      await withdrawCode({ db, clock }, codeFor, made.codeId)
    }
  })
  return 'sent'
}

async function waitFor({ db, clock }: Services, codeFor: CodeFor): Promise<Temporal.Duration> {
  const next = await nextCodeAt(db, clock, codeFor)
  return next ? next.since(clock.now()) : Temporal.Duration.from({ seconds: 1 })
}

type Letter = { code: string; language: Language }

async function deliver(services: Services, { way, to }: Contact, { code, language }: Letter): Promise<void> {
  const { PRODUCT_NAME: productName, publicUrl } = services.config
  const texts = codeLetterMessages[language]
  if (way === 'email')
    return mailerOf(services).send({
      to,
      subject: texts.subject({ productName }),
      body: texts.mail({ code, productName }),
    })
  // The last line binds the code to our address: phones offer it there and nowhere else.
  const bound = `@${new URL(publicUrl).host} #${code}`
  return texterOf(services).send(to, `${texts.text({ code, productName })}\n\n${bound}`)
}
