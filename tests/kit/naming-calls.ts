import type { Endpoint } from '#contract/endpoint.ts'
import { served } from '#server/access/serve.ts'
import type { Services } from '#server/services.ts'

/** Calls that name no member: their answer is the caller's own, or the same for everyone. */
const NAMELESS = [
  'POST /session',
  'DELETE /session',
  'GET /session/key',
  'GET /session/news',
  'POST /session/deep-link',
  'POST /session/deep-link/opened',
  'POST /session/kept',
  'GET /fhir/metadata',
  'GET /fhir/plan-net/metadata',
  'GET /fhir/plan-net/{type}',
  'GET /fhir/plan-net/{type}/{id}',
  'GET /fhir/formulary/metadata',
  'GET /fhir/formulary/{type}',
  'GET /fhir/formulary/{type}/{id}',
  'POST /sso',
  'GET /chats/current',
  'POST /public/events',
  'POST /public/vault-status',
  'GET /public/provider-directory',
  'POST /public/provider-directory/search',
  'POST /public/provider-directory/pdf',
  'GET /public/drug-lists',
  'POST /public/drug-lists/search',
  'POST /public/drug-lists/compare',
  'GET /public/systemavailability',
  'GET /public/user-notice',
  // These concern the registration in progress in the calling browser.
  'GET /public/registration',
  'DELETE /public/registration',
]

const nameOf = ({ method, area, path }: Endpoint): string => {
  const base = area === 'session' || area === 'fhir' ? `/${area}` : ''
  return `${method} ${base}${path}`.replace(/\/$/, '')
}

/** Every served call that names a member. */
export const namingCalls = (services: Services): Endpoint[] =>
  [...(served.get(services)?.values() ?? [])].filter((call) => !NAMELESS.includes(nameOf(call)))
