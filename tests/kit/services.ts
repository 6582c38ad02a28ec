import { InsurerConnection } from '#server/insurer/connection.ts'
import type { Insurer } from '#server/insurer/insurer.ts'
import { sandboxInsurer } from '#server/sandbox-insurer/insurer.ts'
import { type AskedServices, type Services, askingAs } from '#server/services.ts'

type Given = Pick<Services, 'config' | 'db' | 'clock' | 'faults'> & Partial<Pick<Services, 'build' | 'dist'>>

type ConnectionOptions = ConstructorParameters<typeof InsurerConnection>[1]

/** Services as main.ts makes them, asked for by the portal itself, with the sandbox's insurer or another. */
export const servicesWith = (
  given: Given,
  insurer: Insurer = sandboxInsurer(given),
  options?: ConnectionOptions,
): AskedServices =>
  askingAs({ build: '', dist: '', ...given, insurerConnection: new InsurerConnection(insurer, options) })
