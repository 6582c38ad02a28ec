import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { todayOf } from '#server/config/clock.ts'
import { filesOfRates } from '#server/imported-data/rates/write-files.ts'
import { html, page } from '#server/platform/http/html.ts'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { ratesOfSandbox } from '#server/tools/seed/published-rates.ts'

const FOLDER = '/sandbox/transparency/'

/** The sandbox's Transparency in Coverage files. Anyone may read them, and a file is generated while it is read. */
export function mountTransparency(scope: FastifyInstance, { db, clock, config }: Services): void {
  const files = () =>
    filesOfRates(ratesOfSandbox(db, todayOf(clock)), {
      today: todayOf(clock),
      address: new URL(FOLDER, config.publicUrl).href,
    })
  scope.get(FOLDER, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(listOf((await files()).map(({ name }) => name))),
  )
  scope.get<{ Params: { file: string } }>(`${FOLDER}:file`, async (request, reply) => {
    const file = (await files()).find(({ name }) => name === request.params.file)
    if (!file) throw problem(404, 'NOT_FOUND')
    const type = file.name.endsWith('.csv') ? 'text/csv' : 'application/json'
    return reply.type(`${type}; charset=utf-8`).send(Readable.from(file.text()))
  })
}

const listOf = (names: readonly string[]): string =>
  page(
    'Transparency in Coverage',
    html`<main>
      <h1>Transparency in Coverage</h1>
      <p>The sandbox’s own rates, schema 2.1.0. <code>npm run rates -- import</code> reads them back.</p>
      <ul>
        ${names.map((name) => html`<li><a href="${FOLDER}${name}">${name}</a></li>`)}
      </ul>
    </main>`,
  )
