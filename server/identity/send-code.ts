import type { FastifyBaseLogger } from 'fastify'
import { mailerOf } from '#server/messages/mailer.ts'
import { texterOf } from '#server/messages/texter.ts'
import type { Services } from '#server/services.ts'
import type { Contact } from './contacts.ts'
import { type CodeFor, newCode, nextCodeAt, withdrawCode } from './one-time-codes.ts'
import type { Language } from './provider-language.ts'
import { codeLetterMessages } from './messages/code-letter.gen.ts'

/** `down`: the mail server or the text gateway took nothing. `wait`: not yet, but at that moment. */
export type Sending = 'sent' | 'down' | { wait: Temporal.Duration }

/** Sends a new code to the contact; without one nobody gets it, and everything else is the same. */
export async function sendCode(
  services: Services,
  codeFor: CodeFor,
  { contact, language, log }: { contact: Contact | undefined; language: Language; log: FastifyBaseLogger },
): Promise<Sending> {
  const { db, clock } = services
  const made = await newCode(db, clock, codeFor)
  if (!made) {
    const next = await nextCodeAt(db, clock, codeFor)
    return { wait: next ? next.since(clock.now()) : Temporal.Duration.from({ seconds: 1 }) }
  }
  try {
    if (contact) await deliver(services, contact, { code: made.code, language })
    return 'sent'
  } catch (error) {
    log.error({ err: error }, 'a one-time code could not be sent')
    await withdrawCode(db, made.codeId)
    return 'down'
  }
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
