import type { CallServices } from '#server/services.ts'
import type { PaymentProcessor } from './processor.ts'
import { sandboxProcessor } from './sandbox-processor.ts'

/** The sandbox has its own processor; elsewhere there is none until one is written for this interface. */
export const processorOf = (services: CallServices): PaymentProcessor | undefined =>
  services.config.MODE === 'sandbox' ? sandboxProcessor(services) : undefined
