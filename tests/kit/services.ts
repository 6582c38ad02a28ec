import { brandBook } from '#server/content/brands.ts'
import { dataKeysFrom } from '#server/data-keys.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { sandboxInsurer } from '#server/sandbox-insurer/insurer.ts'
import { type CallServices, type Services, servicesFor } from '#server/services.ts'

/** The same for all servers of a test, as replicas have it. */
export const dataKeys = dataKeysFrom([Buffer.alloc(32, 'a key for tests').toString('base64url')])

type Given = Pick<Services, 'config' | 'db' | 'clock' | 'faults'> &
  Partial<Pick<Services, 'build' | 'dist' | 'brands' | 'dataKeys'>>

type ConnectionOptions = ConstructorParameters<typeof InsurerConnection>[1]

/** Services as main.ts makes them, asked for by the portal itself, with the sandbox's insurer or another. */
export const servicesWith = (
  given: Given,
  insurer: Insurer = sandboxInsurer({ dataKeys, ...given }),
  options?: ConnectionOptions,
): CallServices =>
  servicesFor({
    build: '',
    dist: '',
    brands: brandBook(),
    dataKeys,
    ...given,
    insurerConnection: new InsurerConnection(insurer, options),
  })
