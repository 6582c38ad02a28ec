import type { ServerConfig } from '#server/config/config.ts'

/** The sandbox processor's page that takes card numbers. */
export const FIELDS_PATH = '/processor/fields'

/** Names of this machine that are different origins to a browser but the same listener for the server. */
const TWINS: Record<string, string> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }

/** The origin of the payment processor: the configured one, or in the sandbox this machine under its other name. */
export function processorOrigin({ PROCESSOR_URL, MODE, publicUrl }: ServerConfig): string | null {
  if (PROCESSOR_URL) return new URL(PROCESSOR_URL).origin
  if (MODE !== 'sandbox') return null
  const address = new URL(publicUrl)
  address.hostname = TWINS[address.hostname] ?? address.hostname
  return address.origin
}

/**
 * The page with the processor's fields, and the origin of its messages. If the page must share the portal's address,
 * its own policy isolates it; a page without an origin sends `null`.
 */
export function fieldPageOf(config: ServerConfig): { url: string; origin: string } | null {
  const origin = processorOrigin(config)
  if (origin === null) return null
  return { url: origin + FIELDS_PATH, origin: sharesAddress(config) ? 'null' : origin }
}

/** Whether the deployment has one address, with no other for the processor. */
export const sharesAddress = (config: ServerConfig): boolean =>
  processorOrigin(config) === new URL(config.publicUrl).origin
