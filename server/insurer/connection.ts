import type * as v from 'valibot'
import { fieldsOf } from '#contract/odd-data.ts'
import {
  InsurerNotOffered,
  InsurerRefused,
  InsurerUnavailable,
  type AskedWay,
  type Asker,
  type InsurerCall,
} from './call.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { type Insurer, type InsurerPorts, OPTIONAL_OPERATIONS, type Offer, type PortName } from './insurer.ts'
import { type PortReplies, parseReply, portReplies } from './replies.ts'

/** A port's operations with the call's context filled in. */
type Bound<Port> = {
  [Name in keyof Port]-?: NonNullable<Port[Name]> extends (
    call: InsurerCall,
    ...question: infer Question
  ) => infer Answer
    ? (...question: Question) => Answer
    : never
}

/** The insurer for one caller: every port can be called; one that isn't offered throws `InsurerNotOffered`. */
export type InsurerForAsker = { [Name in PortName]: Bound<NonNullable<InsurerPorts[Name]>> } & {
  /** The ports that the insurer currently offers, and their optional operations. */
  offers: () => Promise<ReadonlySet<Offer>>
}

/** A page waits eight seconds for its answer, so the insurer gets less. */
const DEADLINE_MS = 5_000
/** Capabilities may change while members are signed in. */
const CAPABILITIES_MS = 60_000

type Log = { error: (fields: object, message: string) => void }

type Options = {
  log?: Log
  /** Starts the deadline of a call; its signal aborts when the time is up. */
  startDeadline?: () => AbortSignal
  /** Milliseconds that only go up, for the circuit and the age of capabilities. */
  elapsedMs?: () => number
}

const SILENT: Log = { error: () => {} }

/**
 * The only way from the portal to an insurer. Each call has a deadline, each port has a circuit breaker that opens when
 * the insurer is down and closes again by itself, and each answer is parsed before anything uses it.
 */
export class InsurerConnection {
  readonly name: string
  readonly #insurer: Insurer
  #log: Log
  readonly #startDeadline: () => AbortSignal
  readonly #elapsedMs: () => number
  readonly #circuits = new Map<Offer, CircuitBreaker>()
  #offered: { ports: Promise<ReadonlySet<Offer>>; at: number } | undefined

  constructor(insurer: Insurer, options: Options = {}) {
    this.name = insurer.name
    this.#insurer = insurer
    this.#log = options.log ?? SILENT
    this.#startDeadline = options.startDeadline ?? (() => AbortSignal.timeout(DEADLINE_MS))
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now())
  }

  /** Sets the log for all failures from now on. */
  logTo(log: Log): void {
    this.#log = log
  }

  /** Returns the insurer for one caller. */
  forAsker(asker: Asker, way: AskedWay = {}): InsurerForAsker {
    const ports = Object.fromEntries(
      Object.entries(portReplies).map(([name, replies]) => [
        name,
        Object.fromEntries(
          Object.keys(replies).map((operation) => [
            operation,
            (...question: unknown[]) => this.#call({ ...way, asker }, name as PortName, operation, question),
          ]),
        ),
      ]),
    )
    return { ...ports, offers: () => this.offers() } as InsurerForAsker
  }

  async offers(): Promise<ReadonlySet<Offer>> {
    const now = this.#elapsedMs()
    if (!this.#offered || now - this.#offered.at > CAPABILITIES_MS)
      this.#offered = { ports: this.#askOffers(this.#offered?.ports), at: now }
    return this.#offered.ports
  }

  /** If the insurer can't state its offers, the last known ones apply. */
  async #askOffers(last: Promise<ReadonlySet<Offer>> | undefined): Promise<ReadonlySet<Offer>> {
    const present = (Object.keys(portReplies) as PortName[]).filter((name) => this.#insurer[name])
    if (!this.#insurer.capabilities) return this.#withOperations(present)
    try {
      const signal = this.#startDeadline()
      const named = await answerBefore(signal, this.#insurer.capabilities(signal))
      return this.#withOperations(present.filter((name) => name === 'membership' || named.includes(name)))
    } catch (error) {
      this.#log.error({ err: error, insurer: this.name }, 'the insurer did not state its capabilities')
      return (await last) ?? this.#withOperations(present)
    }
  }

  /** Adds the optional operations that the ports have. */
  #withOperations(ports: readonly PortName[]): ReadonlySet<Offer> {
    const operations = OPTIONAL_OPERATIONS.filter((offer) => {
      const [port, operation] = offer.split('.') as [PortName, string]
      const own = this.#insurer[port] as Record<string, unknown> | undefined
      return ports.includes(port) && typeof own?.[operation] === 'function'
    })
    return new Set([...ports, ...operations])
  }

  #call(
    asked: Omit<InsurerCall, 'signal'>,
    name: PortName,
    operation: string,
    question: readonly unknown[],
  ): unknown {
    const replies = portReplies[name] as PortReplies
    const port = this.#insurer[name] as Record<string, (...parts: unknown[]) => unknown> | undefined
    const reply = replies[operation]
    const run = port?.[operation]?.bind(port)
    if (!run || !reply) throw new InsurerNotOffered(`${name}.${operation}`)
    const where = `${name}.${operation}`
    // Public lists may come from another system; its failures must not close the port to members.
    const offer = OPTIONAL_OPERATIONS.find((each) => each === where) ?? name
    return this.#through(offer, async () => {
      const made: InsurerCall = { ...asked, signal: this.#startDeadline() }
      const answer = await answerBefore(made.signal, Promise.resolve(run(made, ...question)))
      return this.#parsed(where, reply, answer)
    })
  }

  /**
   * Records results for the circuit breaker of a port, or of an optional operation. While it is open, calls fail at
   * once with `InsurerUnavailable`.
   */
  async #through<Answer>(name: Offer, work: () => Promise<Answer>): Promise<Answer> {
    const circuit = this.#circuits.get(name) ?? new CircuitBreaker(this.#elapsedMs)
    this.#circuits.set(name, circuit)
    if (!circuit.mayTry())
      throw new InsurerUnavailable(`${name}: not called, because it was down a moment ago`)
    try {
      const answer = await work()
      circuit.succeeded()
      return answer
    } catch (error) {
      // The system answered: the failure concerns only this call and must not close the port to everyone.
      if (isAnswer(error)) {
        circuit.succeeded()
        throw error
      }
      circuit.failed()
      if (error instanceof InsurerUnavailable) throw error
      this.#log.error({ err: error, insurer: this.name, port: name }, 'the insurer failed')
      throw new InsurerUnavailable(`${name} failed`, { cause: error })
    }
  }

  #parsed(where: string, reply: v.GenericSchema, answer: unknown): unknown {
    const { output, dropped } = parseReply(reply, answer)
    for (const fields of dropped)
      this.#log.error({ insurer: this.name, operation: where, fields }, 'part of an answer was left out')
    if (output.success) return output.output
    const fields = fieldsOf(output.issues)
    this.#log.error({ insurer: this.name, operation: where, fields }, 'an answer from the insurer is invalid')
    throw new InsurerUnavailable(`${where}: the answer is invalid`, { isOfAsker: true })
  }
}

const isAnswer = (error: unknown): boolean =>
  error instanceof InsurerRefused ||
  error instanceof InsurerNotOffered ||
  (error instanceof InsurerUnavailable && error.isOfAsker)

/**
 * Returns the answer, or throws `InsurerUnavailable` at the deadline, even if the insurer's module ignores the signal.
 */
function answerBefore<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new InsurerUnavailable('no answer before the deadline'))
    if (signal.aborted) return late()
    signal.addEventListener('abort', late, { once: true })
    const stopListening = () => signal.removeEventListener('abort', late)
    answer.then(resolve, reject).finally(stopListening)
  })
}
