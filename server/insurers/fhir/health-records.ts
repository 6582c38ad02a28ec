import * as v from 'valibot'
import { HealthCondition } from '#contract/entities/health-condition.ts'
import { type InsurerCall, InsurerRefused } from '#server/insurer/call.ts'
import {
  FhirResource,
  type HealthRecords,
  OBSERVATION_CATEGORIES,
  RECORD_TYPES,
  type RecordType,
  type RecordTypeCount,
} from '#server/insurer/health-records.ts'
import { isRestricted } from '#server/insurer/security-labels.ts'
import { pageAfter } from '#server/platform/http/cursor.ts'
import { AskerCache } from './asker-cache.ts'
import type { ServerResources } from './capabilities.ts'
import type { FhirClient } from './client.ts'
import { codesOf, dayOf, has, localizedWordsOf } from './eob/concepts.ts'
import { Concept } from './eob/resource.ts'
import { maybe, text } from './lenient.ts'
import { type LogLeftOut } from './member-claims.ts'
import { type Records, type Whose, readRecords } from './read-records.ts'
import { readFile } from './record-files.ts'

type Options = { now: () => number; resources: ServerResources; log: LogLeftOut }

const Coded = v.looseObject({ code: maybe(Concept) })
const hasCodeOf = (resource: FhirResource, code: string): boolean => {
  const read = v.safeParse(Coded, resource)
  return read.success && codesOf(read.output.code).includes(code.toLowerCase())
}

const Condition = v.looseObject({
  code: maybe(Concept),
  verificationStatus: maybe(Concept),
  recordedDate: text,
  onsetDateTime: text,
})
const ICD_10 = /icd-10/i

/** A list of up to 5,000 resources takes about ten megabytes; a summary requests about twenty lists. */
const MOST_LISTS = 60

/**
 * The clinical records of a FHIR server, unchanged. All resources of a type are read and kept for a minute, like
 * claims.
 */
export function fhirHealthRecords(client: FhirClient, { now, resources, log }: Options): HealthRecords {
  const cache = new AskerCache<Records>(now, MOST_LISTS)

  const ofMember = (call: InsurerCall, whose: Whose): Promise<Records> =>
    cache.of(call, JSON.stringify([whose.memberId, whose.type, whose.category]), () =>
      readRecords({ client, resources, log }, call, whose),
    )

  return {
    async types({ signal }) {
      const kept: RecordType[] = []
      for (const type of RECORD_TYPES) if (await resources.has(type, signal)) kept.push(type)
      const unknown = { count: null, updatedOn: null, hasFailed: false }
      return kept.flatMap((type): RecordTypeCount[] =>
        type === 'Observation'
          ? OBSERVATION_CATEGORIES.map((category) => ({ type, category, ...unknown }))
          : [{ type, category: null, ...unknown }],
      )
    },

    async list(call, { code, restricted, cursor, limit, ...whose }) {
      const all = await ofMember(call, whose)
      const wanted = all.resources.filter(
        (one) => isRestricted(one) === restricted && (code === null || hasCodeOf(one, code)),
      )
      const found = pageAfter(wanted, { cursor, limit, idOf: ({ id }) => id })
      if (!found) throw new InsurerRefused('INVALID_REQUEST', { cursor: 'was not issued by this server' })
      return { resources: found.page, next: found.next, ...(all.isCut && { isPartial: true }) }
    },

    async read(call, { memberId, type, id }) {
      const categories = type === 'Observation' ? OBSERVATION_CATEGORIES : [null]
      for (const category of categories) {
        const all = await ofMember(call, { memberId, type, category })
        const found = all.resources.find((one) => one.id === id)
        if (found) return found
      }
      return null
    },

    content: (call, file) =>
      readFile({ client, resources }, call, file, (whose) => ofMember(call, { ...whose, category: null })),

    async provenances(call, { ids, ...whose }) {
      const all = await ofMember(call, whose)
      const found = ids.flatMap((id) => all.provenances.get(id) ?? [])
      return [...new Map(found.map((one) => [one.id, one])).values()]
    },

    async conditions(call, memberId) {
      if (!(await resources.has('Condition', call.signal))) return []
      const all = await ofMember(call, { memberId, type: 'Condition', category: null })
      const found = new Map<string, HealthCondition>()
      for (const resource of all.resources.filter((one) => !isRestricted(one))) {
        const read = v.parse(Condition, resource)
        // The member doesn't have such a condition.
        if (has(read.verificationStatus, 'entered-in-error', 'refuted')) continue
        const coded = read.code?.coding.find(({ system }) => ICD_10.test(system ?? ''))
        const stated = {
          code: coded?.code,
          name: localizedWordsOf(read.code),
          notedOn: dayOf(read.recordedDate ?? read.onsetDateTime),
        }
        const one = v.safeParse(HealthCondition, stated)
        if (one.success && !found.has(one.output.code)) found.set(one.output.code, one.output)
      }
      return [...found.values()]
    },
  }
}
