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

const ONCE = 'healthRecords: each condition is told once, the one that was stated last first'

export const healthRecordsFaults: readonly Fault[] = [
  {
    fault: 'a record that tells a condition for every visit',
    plant: withConditions((conditions) => async (call, memberId) => {
      const found = await conditions(call, memberId)
      return [...found.slice(0, 1), ...found]
    }),
    breaks: ONCE,
  },
  {
    fault: 'a record that begins with what is long past',
    plant: withConditions((conditions) => async (call, memberId) => {
      const found = await conditions(call, memberId)
      return found.map((one, index) => ({ ...one, notedOn: `20${10 + index}-01-01` }))
    }),
    breaks: ONCE,
  },
  {
    fault: 'restricted entries in every list',
    plant: withList((list) => async (call, query) => {
      const page = await list(call, query)
      const resources = page.resources.map((one) => ({ ...one, meta: { security: [{ code: 'R' }] } }))
      return { ...page, resources }
    }),
    breaks: 'healthRecords: restricted resources are only where they are asked for',
  },
  {
    fault: 'pages of a record that leave out their last entry',
    plant: withList((list) => async (call, query) => {
      const page = await list(call, query)
      return page.next === null ? page : { ...page, resources: page.resources.slice(0, -1) }
    }),
    breaks: 'healthRecords: small pages have what large ones have, each resource once',
  },
  {
    fault: 'files for anyone who names them',
    plant: (insurer) => {
      const port = insurer.healthRecords
      const { content } = port ?? {}
      if (!port || !content) throw new Error('no files to plant a fault in')
      const anyones: typeof content = (call, { binaryId }) =>
        content(call, { memberId: binaryId.slice(0, 11), binaryId })
      return { ...insurer, healthRecords: { ...port, content: anyones } }
    },
    breaks: 'healthRecords: a file of a document is its member’s alone',
  },
  {
    fault: 'a record of somebody for everybody',
    plant: withConditions(
      (conditions) => (call, memberId) => conditions(call, memberId === '' ? 'ZZH41022001' : memberId),
    ),
    breaks: 'healthRecords: finds nothing for the ids of strangers, however odd',
  },
]
