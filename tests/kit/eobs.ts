import * as v from 'valibot'
import { Bundle } from '#contract/entities/fhir.ts'
import type { Backend } from './backend.ts'
import { signInAs } from './sign-in.ts'

type Asking = { method?: 'POST'; headers?: Record<string, string>; body?: string }

/** Most tests are about claims, so a query without `use` requests only claims. */
const withUse = (query: string): string => (/\buse=/.test(query) ? query : `${query}&use=claim`)

/** A FHIR client of one member. */
export async function eobClient({ app }: Backend, login: string) {
  const { tab, bearer } = await signInAs(app, login)
  const ask = async (address: string, { headers, ...more }: Asking = {}) => {
    const answer = await tab.fetch(address, { ...more, headers: { ...bearer, ...headers } })
    return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.json() }
  }
  const search = async (query: string) => {
    const { status, body } = await ask(`/fhir/ExplanationOfBenefit?${withUse(query)}`)
    if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`)
    return v.parse(Bundle, body)
  }
  /** Follows the `next` links and returns every page. */
  const all = async (query: string) => {
    const resources: unknown[] = []
    let address: string | undefined = `/fhir/ExplanationOfBenefit?${withUse(query)}`
    while (address !== undefined) {
      const bundle: Bundle = v.parse(Bundle, (await ask(address)).body)
      resources.push(...(bundle.entry ?? []).map(({ resource }) => resource))
      const next = bundle.link?.find(({ relation }) => relation === 'next')?.url
      address = next ? next.replace(/^https?:\/\/[^/]+/, '') : undefined
    }
    return resources
  }
  return { ask, search, all, tab, bearer }
}
