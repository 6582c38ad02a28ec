import * as v from 'valibot'
import type { FastifyInstance } from 'fastify'
import { AppKey } from '#contract/entities/sso.ts'
import { handOffKey } from '#server/domains/programs/routes.ts'
import { html, page } from '#server/platform/http/html.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { takeOver } from '#server/domains/programs/hand-off.ts'

const Given = v.record(v.string(), v.pipe(v.string(), v.maxLength(4_000)))

/** Plays every connected application: accepts the hand-off once and shows its values. */
export function mountSandboxApps(scope: FastifyInstance, services: Services): void {
  scope.post('/sandbox/apps/:app', async (request, reply) => {
    const app = v.safeParse(AppKey, (request.params as { app: string }).app)
    const given = v.safeParse(Given, request.body)
    if (!app.success || !given.success) throw problem(404, 'NOT_FOUND')
    const { handOff = '', ...fields } = given.output
    const key = await handOffKey(services)
    const taken = await takeOver(services.db, key, app.output, handOff, services.clock.now())
    reply.code(taken ? 200 : 403).type('text/html; charset=utf-8')
    return taken ? welcomePage(app.output, taken.username, fields) : refusalPage(app.output)
  })
}

const welcomePage = (app: string, username: string, fields: Record<string, string>): string =>
  page(
    'Connected application',
    html`<main>
      <h1>Connected application: ${app}</h1>
      <p>Welcome, <code>${username}</code>. The portal handed you over with these values:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(fields).map(
            ([name, value]) =>
              html`<tr>
                <td><code>${name}</code></td>
                <td>${value === '' ? '(empty)' : value}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <p>You can close this window.</p>
    </main>`,
  )

const refusalPage = (app: string): string =>
  page(
    'Connected application',
    html`<main>
      <h1>${app}: this hand-off is not valid</h1>
      <p>
        It was used before, is more than a minute old, or was not made by the portal. Go back and try again.
      </p>
    </main>`,
  )
