import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { mountAutoPay } from './autopay-routes.ts'
import { mountPaymentFiles } from './file-routes.ts'
import { mountPaymentMethods } from './method-routes.ts'
import { mountPaymentReads } from './read-routes.ts'
import { mountPaymentWrites } from './write-routes.ts'

/** Mounts everything behind the payment center. */
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
