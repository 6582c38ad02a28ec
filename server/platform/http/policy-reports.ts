import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Services } from '#server/services.ts'
import { windowOf } from './window.ts'

/** Browsers report here what the policy has blocked (Reporting API). */
export const REPORTS_PATH = '/policy-reports'
/** The endpoint's name in `report-to`. */
export const REPORTS_GROUP = 'policy'

/** Anyone can send reports, so at most this much is read and logged. */
const MOST_BYTES = 16 * 1024
const MOST_AT_ONCE = 10
const MOST_A_MINUTE = 60

const DIRECTIVE = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))
const Report = v.object({
  type: v.literal('csp-violation'),
  body: v.object({
    effectiveDirective: DIRECTIVE,
    blockedURL: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
    disposition: v.optional(v.picklist(['enforce', 'report']), 'enforce'),
  }),
})
const Reports = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()))

/** The kind or the host of the blocked resource. Its path could name a person. */
function blockedIn(address: string): string {
  if (/^[a-z-]{1,40}$/.test(address)) return address
  return URL.canParse(address) ? new URL(address).host : ''
}

/** Logs which directive blocked which resource, without the page's address. */
export function mountPolicyReports(app: FastifyInstance, { clock }: Services): void {
  const hasMinute = windowOf({ most: MOST_A_MINUTE, seconds: 60 })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/reports+json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    scope.post(REPORTS_PATH, { bodyLimit: MOST_BYTES }, (request, reply) => {
      const sent = v.safeParse(Reports, request.body)
      for (const each of sent.success ? sent.output.slice(0, MOST_AT_ONCE) : []) {
        const report = v.safeParse(Report, each)
        if (!report.success || !hasMinute(1, clock.now())) continue
        const { effectiveDirective: directive, blockedURL, disposition } = report.output.body
        request.log.warn(
          { directive, blocked: blockedIn(blockedURL), disposition },
          'the policy blocked a resource',
        )
      }
      return reply.code(204).send()
    })
  })
}
