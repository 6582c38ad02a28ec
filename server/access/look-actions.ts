import { isLook } from '#contract/endpoint.ts'
import type { Services } from '#server/services.ts'
import { served } from './serve.ts'

/**
 * Returns a function that says whether an action in the audit trail, such as `POST /fhir/Coverage/_search`, only showed
 * something. Pass the services with which the routes were mounted. Of the calls that a server no longer has, only GETs
 * count.
 */
export function lookActions(services: Services): (action: string) => boolean {
  const looks = new Set<string>()
  for (const [name, endpoint] of served.get(services) ?? [])
    if (isLook(endpoint)) looks.add(name.replace(/\{(\w+)\}/g, ':$1'))
  return (action) => /^(?:GET|HEAD) /.test(action) || looks.has(action)
}
