import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { problem } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { mountSandboxApps } from './app-page.ts'
import { systemClock, todayOf } from '#server/config/clock.ts'
import { setBlock } from '#server/identity/accounts.ts'
import { choosePerson } from '#server/identity/provider/sandbox-person.ts'
import { registrants } from '#server/tools/seed/registrants.ts'
import { signIns } from '#server/tools/seed/sign-ins.ts'
import { CLOCK_PRESETS, type ClockPreset, offsetOf } from './clock-presets.ts'
import { type FaultAnswer, NextFault, SomeSwitches } from '#server/platform/http/faults.ts'
import { runDue } from '#server/jobs.ts'
import { mountInbox } from './inbox-page.ts'
import { mountProcessor } from './processor/processor.ts'
import {
  LEAVING,
  LEAVING_OF,
  REVIEWER_MODES,
  SOURCES_TO_FAIL,
  type SourceToFail,
  failingSource,
  isExplainedAhead,
  letProviderLeave,
  raisePrices,
  reviewerMode,
  setExplainedAhead,
  setFailingSource,
  setReviewerMode,
} from '#server/tools/seed/sandbox-switches.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { BILL_VARIANTS, billNewestEstimate } from '#server/tools/seed/estimated-claim.ts'
import { FILLED_FOR, FILLED_NOW, fillNow } from '#server/tools/seed/fills.ts'
import { billSession } from '#server/tools/seed/sessions.ts'
import { sandboxPage } from './sandbox-page.ts'
import { mountChatStage } from './chat-stage.ts'
import { mountTransparency } from './transparency.ts'
import { mountStaffSandbox } from './staff-routes.ts'
import { WorldDay, startOver } from './world.ts'

const PAGE = '/sandbox'

/** Room for a notice that is far longer than any portal should show. */
const SWITCHES_BYTES = 2 * 1024 * 1024

/** The page where a person or a test breaks things on purpose; mounted only in sandbox mode. */
export async function mountSandbox(app: FastifyInstance, services: Services): Promise<void> {
  breakWhatIsDue(app, services)
  const { faults } = services
  const { default: formbody } = await import('@fastify/formbody')
  // A hand-off comes from the portal, whatever its origin.
  await app.register(async (scope) => {
    await scope.register(formbody)
    mountSandboxApps(scope, services)
  })
  await app.register(async (scope) => mountProcessor(scope, services))
  mountStaffSandbox(app, services)
  await app.register(async (scope) => {
    await scope.register(formbody)
    scope.addHook('onRequest', async (request) => refuseForeign(request, services.config.publicUrl))
    mountInbox(scope, services)
    mountTransparency(scope, services)
    scope.get('/sandbox', async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(
        sandboxPage({
          productName: services.config.PRODUCT_NAME,
          switches: faults.switches,
          now: services.clock.now(),
          newcomers: await registrants(services.db),
          reviewer: await reviewerMode(services.db),
          failingSource: await failingSource(services.db),
          isExplainedAhead: await isExplainedAhead(services.db),
        }),
      ),
    )
    mountStage(scope, services)
    mountChatStage(scope, services)
    scope.get('/sandbox/switches', async () => faults.switches)
    scope.post('/sandbox/switches', { bodyLimit: SWITCHES_BYTES }, async (request) => {
      faults.set(parseForm(SomeSwitches, request.body))
      return faults.switches
    })
    scope.post('/sandbox/form', async (request, reply) => {
      faults.set(parseForm(FormSwitches, request.body))
      return reply.redirect(PAGE, 303)
    })
    scope.post('/sandbox/run', async (request, reply) => {
      const done = await runDue(services)
      return (request.headers.accept ?? '').includes('text/html') ? reply.redirect(PAGE, 303) : done
    })
    scope.post('/sandbox/reset', async (request, reply) => {
      faults.reset()
      await setReviewerMode(services.db, 'decides')
      await setFailingSource(services.db, 'none')
      await setExplainedAhead(services.db, false)
      return (request.headers.accept ?? '').includes('text/html')
        ? reply.redirect(PAGE, 303)
        : faults.switches
    })
    scope.post('/sandbox/world', async (request, reply) => {
      await startOver(services, parseForm(WorldDay, request.body ?? {}).today)
      return (request.headers.accept ?? '').includes('text/html')
        ? reply.redirect(PAGE, 303)
        : reply.code(204).send()
    })
  })
}

function parseForm<const Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const given = v.safeParse(schema, body)
  if (given.success) return given.output
  throw problem(422, 'INVALID_REQUEST', given.issues.map((issue) => issue.message).join(' '))
}

/** The form sends only checked boxes, and every field as text. */
const FormSwitches = v.pipe(
  v.strictObject({
    outage: v.optional(v.string()),
    notice: v.string(),
    clockOffsetSeconds: v.optional(v.pipe(v.string(), v.regex(/^-?\d*$/), v.transform(Number))),
  }),
  v.transform(({ outage, ...rest }) => ({ ...rest, outage: outage !== undefined })),
)

const ClockForm = v.strictObject({
  to: v.picklist(['now', ...(Object.keys(CLOCK_PRESETS) as ClockPreset[])]),
})

const FillForm = v.strictObject({ of: v.picklist(['dana', 'octavia']), drug: v.picklist(FILLED_NOW) })
const LeavingForm = v.strictObject({ of: v.picklist(LEAVING_OF) })

const EstimateForm = v.strictObject({ bill: v.picklist(BILL_VARIANTS) })

const ExplainedForm = v.strictObject({ ahead: v.picklist(['on', 'off']) })

const ReviewerForm = v.strictObject({ reviewer: v.picklist(REVIEWER_MODES) })

const SourceForm = v.strictObject({
  source: v.picklist(Object.keys(SOURCES_TO_FAIL) as [SourceToFail, ...SourceToFail[]]),
})

const FailForm = v.strictObject({
  ...NextFault.entries,
  times: v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number)),
})

/** Simulates an administrator who blocks an account in the insurer's system. */
const Block = v.strictObject({
  login: v.picklist(signIns.map(({ login }) => login)),
  isBlocked: v.boolean(),
})

const SignInForm = v.strictObject({ login: v.picklist(signIns.map(({ login }) => login)) })

/** The actions of the page's forms, other than the switches. */
function mountStage(scope: FastifyInstance, services: Services): void {
  const { config, faults, clock, db } = services
  scope.post('/sandbox/block', async (request, reply) => {
    const { login, isBlocked } = parseForm(Block, request.body)
    await setBlock(db, login, isBlocked ? clock.now() : null)
    return reply.code(204).send()
  })
  scope.post('/sandbox/sign-in', async (request, reply) => {
    choosePerson(reply, parseForm(SignInForm, request.body).login, config)
    return reply.redirect('/initiate-login', 303)
  })
  scope.post('/sandbox/reviewer', async (request, reply) => {
    await setReviewerMode(db, parseForm(ReviewerForm, request.body).reviewer)
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/record-source', async (request, reply) => {
    const { source } = parseForm(SourceForm, request.body)
    await inTransaction(db, (tx) => setFailingSource(tx, source))
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/provider-leaves', async (request, reply) => {
    const { of } = parseForm(LeavingForm, request.body)
    await inTransaction(db, (tx) => letProviderLeave(tx, LEAVING[of], todayOf(clock)))
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/session', async (_request, reply) => {
    await billSession(db, todayOf(clock))
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/estimated-claim', async (request, reply) => {
    await billNewestEstimate(db, parseForm(EstimateForm, request.body).bill, todayOf(clock))
    await runDue(services)
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/prices', async (_request, reply) => {
    await raisePrices(db)
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/advance-explanations', async (request, reply) => {
    const { ahead } = parseForm(ExplainedForm, request.body)
    await inTransaction(db, (tx) => setExplainedAhead(tx, ahead === 'on'))
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/fill', async (request, reply) => {
    const { of, drug } = parseForm(FillForm, request.body)
    await fillNow(db, clock, { memberId: FILLED_FOR[of], drugId: drug })
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/clock', async (request, reply) => {
    const { to } = parseForm(ClockForm, request.body)
    const clockOffsetSeconds = to === 'now' ? 0 : offsetOf(to, clock.now(), systemClock.now())
    faults.set({ clockOffsetSeconds })
    return reply.redirect(PAGE, 303)
  })
  scope.post('/sandbox/fail', async (request, reply) => {
    faults.set({ next: [...faults.switches.next, parseForm(FailForm, request.body)] })
    return reply.redirect(PAGE, 303)
  })
}

/** Our pages send no referrer, so their forms send no origin; the browser's own header names their site. */
function refuseForeign({ method, headers }: FastifyRequest, publicUrl: string): void {
  const isOwnForm = headers.origin === 'null' && headers['sec-fetch-site'] === 'same-origin'
  const isForeign = headers.origin !== undefined && headers.origin !== publicUrl && !isOwnForm
  if (method !== 'GET' && isForeign) throw problem(403, 'INVALID_REQUEST', 'Not from this origin.')
}

const exception = {
  resourceType: 'Bundle',
  type: 'searchset',
  total: 1,
  entry: [
    { resource: { resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'exception' }] } },
  ],
}

/** Applies the fault that is due for a call, before or after the real handler runs. */
function breakWhatIsDue(app: FastifyInstance, { faults }: Services): void {
  const due = new WeakMap<FastifyRequest, FaultAnswer>()
  app.addHook('onRequest', async (request, reply) => {
    const answer = faults.take(request.method, request.url.split('?')[0] ?? '')
    if (!answer) return
    if (answer === '503') throw problem(503, 'WEB-0001')
    if (answer === '401') throw problem(401, 'UNAUTHORIZED_ERROR')
    if (answer === 'html')
      return reply.type('text/html').send('<!doctype html><title>Wi-Fi</title><p>Welcome')
    if (answer === 'exception') return reply.type('application/fhir+json').send(exception)
    if (answer === 'late') await wait(faults.switches.lateSeconds * 1_000)
    else due.set(request, answer)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const answer = due.get(request)
    if (!answer || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    if (answer === 'cut') request.raw.socket.destroy()
    reply.removeHeader('content-length')
    const half = Math.floor(payload.length / 2)
    return typeof payload === 'string' ? payload.slice(0, half) : payload.subarray(0, half)
  })
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
