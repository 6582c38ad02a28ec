import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { mountAutoPay } from './autopay.ts'
import { mountPaymentFiles } from './payment-files.ts'
import { mountPaymentMethods } from './payment-methods.ts'
import { mountPaymentReads } from './payment-reads.ts'
import { mountPaymentWrites } from './payment-writes.ts'

/** Everything behind the payment center. */
export function mountPayments(app: FastifyInstance, services: Services): void {
  for (const mount of [
    mountPaymentReads,
    mountPaymentWrites,
    mountPaymentMethods,
    mountAutoPay,
    mountPaymentFiles,
  ])
    mount(app, services)
}
