import type { FastifyInstance } from 'fastify'
import { CHAT_FRAME_PATH } from '#contract/chat-frame.ts'
import { chatKindOf } from '#server/config/chat.ts'
import { html } from '#server/platform/http/html.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'

/**
 * The page for a vendor's script. Its sandbox gives it an origin of its own, so that it can't read the portal's data,
 * and its policy allows only the vendor's host. It exists only if a vendor is configured.
 */
export function mountVendorFrame(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get(CHAT_FRAME_PATH, async (_request, reply) => {
    const { CHAT_SCRIPT_URL: script } = config
    if (chatKindOf(config) !== 'vendor' || script === undefined) throw notFound()
    const { origin } = new URL(script)
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Chat</title>
        </head>
        <body>
          <script src="${script}"></script>
        </body>
      </html>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(origin))
      .header('x-frame-options', 'SAMEORIGIN')
      .send(page.text)
  })
}

const policyFor = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    `img-src ${origin} data:`,
    `font-src ${origin}`,
    `connect-src ${origin} ${origin.replace(/^https/, 'wss')}`,
    `form-action ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ')
