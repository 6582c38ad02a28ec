import * as v from 'valibot'
import { Concept, Concepts, Reference, codesOf, listOf, recordDay, text } from './fields.ts'

/** The sender of a resource, and the day when the plan received it. */
export type StatedSource = { name: string; receivedOn: string | null }

const Agent = v.object({ type: Concept, role: Concepts, who: Reference, onBehalfOf: Reference })
const Provenance = v.object({ recorded: text, agent: listOf(Agent) })
type Agent = v.InferOutput<typeof Agent>

const has = ({ type, role }: Agent, wanted: string): boolean =>
  [type ?? null, ...role].some((one) => codesOf(one).some(({ code }) => code.toLowerCase() === wanted))

/** An organization instead of a person who works there. */
const nameOf = (agent: Agent | undefined): string => agent?.onBehalfOf?.display ?? agent?.who?.display ?? ''

/** The author's organization, or else the transmitter (US Core Provenance). */
export function sourceIn(provenance: unknown): StatedSource {
  const { recorded, agent } = v.parse(Provenance, provenance)
  const author = agent.find((one) => has(one, 'author'))
  const transmitter = agent.find((one) => has(one, 'transmitter'))
  const receivedOn = recordDay(recorded)
  return {
    name: nameOf(author) || nameOf(transmitter) || nameOf(agent[0]),
    receivedOn: receivedOn?.length === 10 ? receivedOn : null,
  }
}
