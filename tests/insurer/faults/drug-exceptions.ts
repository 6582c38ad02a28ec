import { randomUUID } from 'node:crypto'
import type { DrugExceptions } from '#server/insurer/drug-exceptions.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import type { Fault } from './fault.ts'

const withExceptions = (change: (port: DrugExceptions) => Partial<DrugExceptions>) => (insurer: Insurer) => {
  const { drugExceptions } = insurer
  if (!drugExceptions) throw new Error('no drug exceptions to plant a fault in')
  return { ...insurer, drugExceptions: { ...drugExceptions, ...change(drugExceptions) } }
}

export const drugExceptionFaults: readonly Fault[] = [
  {
    fault: 'a request that is taken twice for one key',
    plant: withExceptions(({ submit }) => ({
      submit: (call, request) =>
        submit(call, { ...request, key: randomUUID(), drugName: `${request.drugName} ${randomUUID()}` }),
    })),
    breaks: 'drugExceptions: a request is taken once for a key, and read as it is listed',
  },
  {
    fault: 'a second request for the same drug',
    plant: withExceptions(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, drugName: `${request.drugName} ${request.key}` }),
    })),
    breaks: 'drugExceptions: a second request for a drug while one is open is refused with PHA-0007',
  },
  {
    fault: 'a request without its files',
    plant: withExceptions(({ submit }) => ({
      submit: async (...asked) => ({ ...(await submit(...asked)), files: [] }),
    })),
    breaks: 'drugExceptions: a stored file comes with its request',
  },
  {
    fault: 'a withdrawal that is forgotten',
    plant: withExceptions(({ withdraw }) => ({
      withdraw: async (...asked) => ({ ...(await withdraw(...asked)), state: 'received' as const }),
    })),
    breaks:
      'drugExceptions: a withdrawn request says so, is withdrawn once for a key, and can’t be withdrawn again',
  },
]
