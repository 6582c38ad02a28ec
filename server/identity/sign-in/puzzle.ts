import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { type Markup, html } from '#server/platform/http/html.ts'
import { deviceHashOf, isAnyonesDevice } from '#server/identity/devices/known-devices.ts'
import { BITS, PIECES, type Puzzle, isSolved, newPuzzle } from '#server/identity/sign-in/proof-of-work.ts'
import type { Language } from '#server/identity/provider/provider-language.ts'
import { SLOW_MINUTES, isUnderLoad } from '#server/identity/sign-in/strangers.ts'
import type { Services } from '#server/services.ts'
import { providerPagesMessages } from '#server/identity/locales/provider-pages.gen.ts'
import type { Page } from './parts.ts'
import type { Visit } from './visit.ts'

/** Below `/signin`, where the server answers directly; no sign-in has this name. */
const SCRIPT_PATH = '/signin/puzzle.js'
const script = join(import.meta.dirname, 'puzzle-script.js')

export const mountPuzzleScript = (scope: FastifyInstance): void => {
  const source = readFileSync(script, 'utf8')
  scope.get(SCRIPT_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
  )
}

/** In each form that requires a solved puzzle; the script fills in the solution. */
export const puzzleInputs = ({ ticket }: Puzzle): Markup =>
  html`<input type="hidden" name="puzzle" value="${ticket}" /><input type="hidden" name="solution" />`

/** The puzzle below the forms, which the script solves. Without a script, the page asks the user to wait. */
export function puzzleSolver({ seed }: Puzzle, language: Language): Markup {
  const { working, withoutScript } = providerPagesMessages[language].puzzle
  return html`<p
      role="status"
      id="puzzle"
      data-seed="${seed}"
      data-pieces="${PIECES}"
      data-bits="${BITS}"
      data-working="${working}"
    ></p>
    <noscript><p>${withoutScript}</p></noscript>
    <script src="${SCRIPT_PATH}"></script>`
}

const Given = v.object({
  puzzle: v.pipe(v.string(), v.maxLength(50)),
  solution: v.pipe(v.string(), v.maxLength(PIECES * 11)),
})

/** Whether a form or an address contains the solution of a puzzle created for this purpose. */
export async function containsSolution(services: Services, of: string, fields: unknown): Promise<boolean> {
  const given = v.safeParse(Given, fields)
  if (!given.success) return false
  const { puzzle: ticket, solution } = given.output
  return isSolved(services, of, { ticket, solution })
}

/** A puzzle for a purpose other than a sign-in page. */
export const puzzleFor = (services: Services, of: string): Puzzle => newPuzzle(services, of)

const signInOf = ({ uid }: Visit): string => `sign-in ${uid}`

/** Whether this page's form contains its solution. */
export const hasPuzzleSolution = (visit: Visit): Promise<boolean> =>
  containsSolution(visit.services, signInOf(visit), visit.request.body)

/**
 * The puzzle of a page while there are too many wrong sign-ins; undefined otherwise, and in a browser in which a member
 * has signed in before, unless that browser just had to wait, because it's trying another account.
 */
export async function puzzleOn(visit: Visit, hasWaited = false): Promise<Puzzle | undefined> {
  const { services, request } = visit
  const { db, clock } = services
  const now = clock.now()
  if (!(await isUnderLoad(db, now, 'password')) && !(await isUnderLoad(db, now, 'passkey'))) return undefined
  if (!hasWaited && (await isAnyonesDevice(db, deviceHashOf(request)))) return undefined
  return newPuzzle(services, signInOf(visit))
}

/** Shows when to try again. */
export const showWait = (visit: Visit, page: Page): FastifyReply => {
  visit.reply.header('retry-after', String(SLOW_MINUTES * 60))
  return visit.show(429, page)
}
