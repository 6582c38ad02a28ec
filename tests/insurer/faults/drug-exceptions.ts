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
    fault: 'a request accepted twice for one idempotency key',
    plant: withExceptions(({ submit }) => ({
      submit: (call, request) =>
        submit(call, { ...request, key: randomUUID(), drugName: `${request.drugName} ${randomUUID()}` }),
    })),
    breaks: 'drugExceptions: accepts a request once per idempotency key, and reads it as it is listed',
  },
  {
    fault: 'a second open request that is accepted',
    plant: withExceptions(({ submit }) => ({
      submit: (call, request) => submit(call, { ...request, drugName: `${request.drugName} ${request.key}` }),
    })),
    breaks: 'drugExceptions: refuses a second open request for the same drug with PHA-0007',
  },
  {
    fault: 'a request that loses its files',
    plant: withExceptions(({ submit }) => ({
      submit: async (...asked) => ({ ...(await submit(...asked)), files: [] }),
    })),
    breaks: 'drugExceptions: keeps a stored file with its request',
  },
  {
    fault: 'a withdrawal without effect',
    plant: withExceptions(({ withdraw }) => ({
      withdraw: async (...asked) => ({ ...(await withdraw(...asked)), state: 'received' as const }),
    })),
    breaks:
      'drugExceptions: withdraws a request once per idempotency key, and refuses a second withdrawal with PHA-0011',
  },
]
