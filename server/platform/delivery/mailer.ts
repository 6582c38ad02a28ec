import { deliver } from '#server/platform/delivery/inbox.ts'
import type { Services } from '#server/services.ts'

export type Mail = {
  to: string
  subject: string
  /** Plain text. */
  body: string
  attachment?: { name: string; type: string; bytes: Buffer }
}

/** Sends an email, or throws. */
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** The time to connect to the mail server; portals wait 10 s for their answer. */
const CONNECT_MS = 3_000
const SILENCE_MS = 6_000

/** The mail server of SMTP_URL; without one, the sandbox's inbox, or a mailer that refuses. */
export function mailerOf(services: Pick<Services, 'config' | 'db' | 'clock'>): Mailer {
  const { SMTP_URL, MODE } = services.config
  if (SMTP_URL) return smtpMailer(services, SMTP_URL)
  if (MODE === 'sandbox') return inboxMailer(services)
  return { send: () => Promise.reject(new Error('SMTP_URL is not set.')) }
}

function smtpMailer({ config }: Pick<Services, 'config' | 'db' | 'clock'>, url: string): Mailer {
  const from = config.MAIL_FROM ?? `no-reply@${new URL(config.publicUrl).hostname}`
  return {
    async send({ to, subject, body, attachment }) {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        // Outside the sandbox, cards are never sent unencrypted.
        requireTLS: config.MODE !== 'sandbox',
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      await transport.sendMail({
        from: { name: config.PRODUCT_NAME, address: from },
        to: { name: '', address: to },
        subject,
        text: body,
        // No person reads replies, so absence notices shouldn't answer (RFC 3834; the second is Exchange's).
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        attachments: attachment
          ? [{ filename: attachment.name, contentType: attachment.type, content: attachment.bytes }]
          : [],
      })
    },
  }
}

const inboxMailer = ({ db, clock }: Pick<Services, 'config' | 'db' | 'clock'>): Mailer => ({
  send: ({ to, subject, body, attachment }) =>
    deliver(db, clock.now(), {
      channel: 'email',
      sentTo: to,
      subject,
      body,
      attachments: attachment
        ? [{ name: attachment.name, type: attachment.type, base64: attachment.bytes.toString('base64') }]
        : [],
    }),
})
