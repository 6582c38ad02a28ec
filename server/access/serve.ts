import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { brokenTextIn, isPrintable, unstorableTextIn } from '#contract/text.ts'
import {
  type Area,
  type Endpoint,
  type PathParams,
  STAFF_API_BASE,
  isOpen,
  isRead,
} from '#contract/endpoint.ts'
import { type Caller, verifyCaller } from '#server/identity/tokens/caller.ts'
import type { ServerConfig } from '#server/config/config.ts'
import { requireRecentSignIn } from '#server/identity/tokens/step-up.ts'
import { InsurerNotOffered, InsurerRefused, InsurerUnavailable } from '#server/insurer/call.ts'
import { refuse } from '#server/access/access.ts'
import { admit, wrongAccess } from '#server/access/admission.ts'
import { millisecondsOf } from '#server/config/clock.ts'
import { type CallServices, type Services, servicesFor, servicesToRead } from '#server/services.ts'
import type { Call, ParsedInput } from './call.ts'
import { answerOnce } from './once.ts'
import { INCOMPLETE } from '#server/platform/http/csv.ts'
import { notFound, problem } from '#server/platform/http/problem.ts'

/**
 * The answer of a call that `produces` a file. The name describes the file and never its owner, because browsers list
 * downloads.
 */
export class FileAnswer {
  readonly name: string
  readonly content: Buffer | Readable
  /** A stream is sent as its data arrives, whatever its length. */
  constructor(name: string, content: Buffer | Readable) {
    this.name = name
    this.content = content
  }
}

/** The mounted endpoints by method and path, such as `GET /fhir/Coverage/{id}`. */
export const served = new WeakMap<Services, Map<string, Endpoint>>()

const AREAS: readonly Area[] = ['member', 'message', 'insurer', 'fhir', 'session', 'staff']

export function baseOf(area: Area, config: ServerConfig): string {
  const bases: Record<Area, string> = {
    member: config.MEMBER_API_BASE,
    message: config.MESSAGE_API_BASE,
    insurer: config.INSURER_API_BASE,
    fhir: config.FHIR_BASE,
    session: '/session',
    staff: STAFF_API_BASE,
  }
  return bases[area]
}

const NOBODY: Caller = {
  username: '',
  token: '',
  opensRecords: false,
  hasGuardian: false,
  sessionUid: undefined,
  grantId: undefined,
  authenticatedAt: undefined,
}

/** Mounts one endpoint of the contract, and checks its caller, its input and its answer. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  answer: (call: Call<E>) => Promise<v.InferOutput<E['reply']>> | v.InferOutput<E['reply']>,
  /** Runs on the answer of a once-only call after its transaction, including for every repeat. */
  finish?: (first: v.InferOutput<E['reply']>, services: CallServices) => Promise<v.InferOutput<E['reply']>>,
): void {
  const url = (baseOf(endpoint.area, services.config) + endpoint.path).replace(/\/$/, '')
  // If the area's base is on another host, that host answers.
  if (!url.startsWith('/')) return
  const wrong = wrongAccess(endpoint)
  if (wrong) throw new Error(`${endpoint.method} ${url} cannot be for "${endpoint.access}": ${wrong}`)
  remember(services, `${endpoint.method} ${url}`, endpoint)
  const verify = verifyCaller(services)
  const servicesOf = isRead(endpoint) ? servicesToRead : servicesFor
  app.route({
    method: endpoint.method,
    url: url.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: endpoint.access },
    // A HEAD request would hold the stream open.
    ...(endpoint.streams ? { exposeHeadRoute: false } : {}),
    handler: async (request, reply) => {
      const caller = isOpen(endpoint) ? NOBODY : await verify(request)
      const asked = {
        params: request.params as PathParams<E['path']>,
        caller,
        request,
        reply,
        services: servicesOf(services, caller),
      }
      // Runs before the body is parsed, so that a caller without access learns nothing about the call's input.
      await admit(asked.services, endpoint, asked).catch((error: unknown) => {
        throw fromInsurer(error, endpoint)
      })
      if (endpoint.recent) await requireRecentSignIn(asked.services, asked, endpoint.recent)
      // Such a name matches no record, and the database couldn't look it up.
      const odd = Object.values<string>(asked.params).find((name) => !isPrintable(name))
      if (odd !== undefined && isOpen(endpoint)) throw notFound()
      if (odd !== undefined) await refuse(asked.services, asked, odd)
      const call = {
        ...asked,
        query: parseInput(
          endpoint.query,
          dropUnknownNames(endpoint, 'query', request),
          'query',
        ) as ParsedInput<E['query']>,
        body: (endpoint.takes
          ? undefined
          : // A search is refused in the same way wherever its parameters are.
            parseInput(
              endpoint.body,
              dropUnknownNames(endpoint, 'body', request),
              'body',
              endpoint.lenient && 400,
            )) as ParsedInput<E['body']>,
      }
      const work = (within: CallServices) =>
        Promise.resolve(answer({ ...call, services: within })).catch((error: unknown) => {
          throw fromInsurer(error, endpoint)
        })
      const check = (result: unknown) => checkReply(endpoint, result, request)
      if (endpoint.once) {
        const first = await answerOnce(call.services, endpoint, call, { work, check })
        return reply.send(
          finish ? check(await finish(first as v.InferOutput<E['reply']>, call.services)) : first,
        )
      }
      const result = await work(call.services)
      if (result instanceof FileAnswer) return sendFile(reply, endpoint, result)
      if (reply.sent || result === undefined) return reply
      return reply.send(check(result))
    },
  })
}

/** Translates an insurer's failure into the problem that the member sees; leaves any other error as it is. */
function fromInsurer(error: unknown, { failure }: Endpoint): unknown {
  if (error instanceof InsurerUnavailable) return problem(503, failure)
  if (error instanceof InsurerRefused) return problem(422, error.code, undefined, error.fields)
  return error instanceof InsurerNotOffered ? notFound() : error
}

/** If a browser opens the file anyway, it runs no script and belongs to no origin. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

const sendFile = (
  reply: FastifyReply,
  { produces = 'application/pdf' }: Endpoint,
  { name, content }: FileAnswer,
) => {
  if (!Buffer.isBuffer(content))
    content.once(INCOMPLETE, (err: unknown) =>
      reply.log.error({ err }, 'a file ended before it was complete'),
    )
  return reply
    .type(produces?.startsWith('text/') ? `${produces}; charset=utf-8` : produces)
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)
}

function remember(services: Services, name: string, endpoint: Endpoint): void {
  const known = served.get(services) ?? new Map<string, Endpoint>()
  served.set(services, known.set(name, endpoint))
}

/**
 * The input of a call. For a lenient call, drops unknown names, unless the caller prefers them refused
 * (http://hl7.org/fhir/R4/search.html#errors). A modifier or a chain of a known name would change the result, so it is
 * refused.
 */
function dropUnknownNames(
  { lenient, ...schemas }: Endpoint,
  where: 'query' | 'body',
  request: FastifyRequest,
): unknown {
  const given: unknown = request[where]
  const schema = schemas[where]
  if (!lenient || typeof given !== 'object' || given === null || isStrict(request)) return given
  const names: readonly string[] =
    schema?.type === 'object' && 'entries' in schema ? Object.keys(schema.entries as v.ObjectEntries) : []
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => names.includes(name.split(/[:.]/, 1)[0] ?? '')),
  )
}

/** Whether the caller prefers that the unknown is refused, not ignored. */
export const isStrict = ({ headers }: FastifyRequest): boolean =>
  /(?:^|[,;\s])handling\s*=\s*"?strict\b/i.test([headers['prefer'] ?? ''].flat().join(','))

/** Refuses unknown and repeated names as well as wrong values. */
function parseInput(
  schema: v.GenericSchema | undefined,
  value: unknown,
  where: 'query' | 'body',
  status = where === 'body' ? 422 : 400,
): unknown {
  const given = value ?? {}
  if (!schema) {
    if (Object.keys(given).length > 0) throw problem(400, 'INVALID_REQUEST', `This call takes no ${where}.`)
    return undefined
  }
  const broken = brokenTextIn(given)
  if (broken !== undefined) throw badInput(where, status, { [broken || where]: 'must be text' })
  const parsed = v.safeParse(strict(schema), given, { message: describeExpected })
  if (parsed.success) {
    // Checked after parsing, which strips control characters from members' text.
    const unstorable = unstorableTextIn(parsed.output)
    if (unstorable === undefined) return parsed.output
    throw badInput(where, status, { [unstorable || where]: 'must be text' })
  }
  const errors = Object.fromEntries(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? where, issue.message] as const),
  )
  throw badInput(where, status, errors)
}

const badInput = (where: string, status: number, errors: Record<string, string>) =>
  problem(status, 'INVALID_REQUEST', `The ${where} was not understood.`, errors)

/** Describes the expected value. The library's own message would repeat the input, which may be an account number. */
const describeExpected = ({ expected }: v.BaseIssue<unknown>): string =>
  expected === null ? 'is invalid' : `must be ${expected}`

/** Makes a contract object reject unknown names. */
const strict = (schema: v.GenericSchema): v.GenericSchema =>
  schema.type === 'object' && 'entries' in schema
    ? (v.strictObject(schema.entries as v.ObjectEntries) as v.GenericSchema)
    : schema

function checkReply(endpoint: Endpoint, result: unknown, request: FastifyRequest): unknown {
  const parsed = v.safeParse(endpoint.reply, result)
  if (parsed.success) return parsed.output
  request.log.error(
    { fields: parsed.issues.map((issue) => v.getDotPath(issue)) },
    'a response does not match the contract',
  )
  throw problem(500, endpoint.failure)
}

/**
 * From here on, only `serve`, which asks the policy first, can mount routes below an API's base. Each API answer states
 * the server clock's time, from which the server derives its day.
 */
export function guardRoutes(app: FastifyInstance, { config, clock }: Services): void {
  const bases = AREAS.map((area) => baseOf(area, config)).filter((base) => base.startsWith('/'))
  app.addHook('onSend', async ({ url }, reply) => {
    if (bases.some((base) => url.startsWith(`${base}/`)))
      reply.header('date', new Date(millisecondsOf(clock)).toUTCString())
  })
  app.addHook('onRoute', ({ url, config: named, method }) => {
    const isOfApi = bases.some((base) => url === base || url.startsWith(`${base}/`))
    if (isOfApi && !(named && 'access' in named))
      throw new Error(`${String(method)} ${url} has no access level (see contract/endpoint.ts)`)
  })
}
