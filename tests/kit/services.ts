import { brandBook } from '#server/platform/brands/brands.ts'
import { deadlineBook } from '#server/platform/deadlines/deadline-book.ts'
import { dataKeysFrom } from '#server/config/data-keys.ts'
import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { INTERVALS, type Intervals } from '#server/config/intervals.ts'
import { sandboxInsurer } from '#server/insurers/sandbox/insurer.ts'
import { type CallServices, type Services, servicesFor } from '#server/services.ts'

/** Shared by all servers of a test, as replicas share it. */
export const dataKeys = dataKeysFrom([Buffer.alloc(32, 'a key for tests').toString('base64url')])

const SOON_MS = 20

/** The server polls at once, so that tests don't wait for its next poll. */
const shortIntervals: Intervals = {
  ...INTERVALS,
  sessionsMs: SOON_MS,
  changesMs: SOON_MS,
  recountMs: SOON_MS,
  reconnectMs: SOON_MS,
  foldersMs: SOON_MS,
  sealMs: SOON_MS,
}

type Given = Pick<Services, 'config' | 'db' | 'clock' | 'faults'> &
  Partial<Pick<Services, 'build' | 'dist' | 'brands' | 'deadlines' | 'dataKeys' | 'intervals'>>

type ConnectionOptions = ConstructorParameters<typeof InsurerConnection>[1]

/** Services as main.ts makes them, as if the portal itself asked, with the sandbox's insurer or another. */
export const servicesWith = (
  given: Given,
  insurer: Insurer = sandboxInsurer({ dataKeys, ...given }),
  options?: ConnectionOptions,
): CallServices =>
  servicesFor({
    build: '',
    dist: '',
    brands: brandBook(),
    deadlines: deadlineBook(),
    intervals: shortIntervals,
    dataKeys,
    ...given,
    insurerConnection: new InsurerConnection(insurer, options),
  })
