import type { HealthRecords } from '#server/insurer/health-records.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

type Conditions = HealthRecords['conditions']

const withConditions = (change: (conditions: Conditions) => Conditions) => (insurer: Insurer) => {
  const port = insurer.healthRecords
  return port ? { ...insurer, healthRecords: { ...port, conditions: change(port.conditions) } } : insurer
}

type List = HealthRecords['list']

const withList = (change: (list: List) => List) => (insurer: Insurer) => {
  const port = insurer.healthRecords
  return port ? { ...insurer, healthRecords: { ...port, list: change(port.list) } } : insurer
}

const ONCE = 'healthRecords: lists each condition once, the most recent first'

export const healthRecordsFaults: readonly Fault[] = [
  {
    fault: 'a duplicate condition',
    plant: withConditions((conditions) => async (call, memberId) => {
      const found = await conditions(call, memberId)
      return [...found.slice(0, 1), ...found]
    }),
    breaks: ONCE,
  },
  {
    fault: 'conditions listed oldest first',
    plant: withConditions((conditions) => async (call, memberId) => {
      const found = await conditions(call, memberId)
      return found.map((one, index) => ({ ...one, notedOn: `20${10 + index}-01-01` }))
    }),
    breaks: ONCE,
  },
  {
    fault: 'restricted resources in every list',
    plant: withList((list) => async (call, query) => {
      const page = await list(call, query)
      const resources = page.resources.map((one) => ({ ...one, meta: { security: [{ code: 'R' }] } }))
      return { ...page, resources }
    }),
    breaks: 'healthRecords: lists restricted resources only on request',
  },
  {
    fault: 'an open resource that refers to a restricted one',
    plant: withList((list) => async (call, query) => {
      const page = await list(call, query)
      if (query.restricted) return page
      const whole = { ...query, category: null, code: null, cursor: undefined, restricted: true }
      const { resources: restricted } = await list(call, { ...whole, type: 'Condition' })
      const reasonReference = restricted.map(({ id }) => ({
        reference: `https://fhir.example/Condition/${id}`,
      }))
      return { ...page, resources: page.resources.map((one) => ({ ...one, reasonReference })) }
    }),
    breaks: 'healthRecords: lists no open resource that refers to a restricted one',
  },
  {
    fault: 'pages that leave out their last resource',
    plant: withList((list) => async (call, query) => {
      const page = await list(call, query)
      return page.next === null ? page : { ...page, resources: page.resources.slice(0, -1) }
    }),
    breaks: 'healthRecords: lists each resource once, for any page size',
  },
  {
    fault: 'files returned for any member',
    plant: (insurer) => {
      const port = insurer.healthRecords
      const { content } = port ?? {}
      if (!port || !content) throw new Error('no files to plant a fault in')
      const unchecked: typeof content = (call, { binaryId }) =>
        content(call, { memberId: binaryId.slice(0, 11), binaryId })
      return { ...insurer, healthRecords: { ...port, content: unchecked } }
    },
    breaks: 'healthRecords: returns the file of a document for its member only',
  },
  {
    fault: 'a record returned for an empty member id',
    plant: withConditions(
      (conditions) => (call, memberId) => conditions(call, memberId === '' ? 'ZZH41022001' : memberId),
    ),
    breaks: 'healthRecords: finds nothing for unknown or malformed ids',
  },
]
