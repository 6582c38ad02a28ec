import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { answerNotFound } from './failures.ts'

/** RFC 9116 recommends less than a year; the file is generated on request. */
const VALID_DAYS = 180

/** The contact for reports of vulnerabilities (RFC 9116); no file if the deployment names none. */
export function mountSecurityTxt(app: FastifyInstance, { config, clock }: Services): void {
  const { SECURITY_CONTACT: contact, publicUrl } = config
  app.get('/.well-known/security.txt', (request, reply) => {
    if (contact === undefined) return answerNotFound(request, reply)
    const expires = clock.now().add({ hours: VALID_DAYS * 24 })
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${contact}`,
          `Expires: ${expires.toString({ smallestUnit: 'second' })}`,
          'Preferred-Languages: en, es',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}
