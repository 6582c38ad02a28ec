import * as v from 'valibot'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { portalConfig } from '#base/config.ts'
import { explanationsOfBenefit } from '#contract/calls/fhir.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Bundle } from '#contract/entities/fhir.ts'
import { isException } from '#member/patient.queries.ts'

/** More than this is years of claims of a whole family, or a server that never ends. */
const MOST_PAGES = 200
const MOST_RESOURCES = 10_000
const PAGE = '50'

export type Fetched = { resources: unknown[]; isCut: boolean }

/** Every claim of one patient, page by page. */
export async function eobsOf(patient: string, signal: AbortSignal): Promise<Fetched> {
  const resources: unknown[] = []
  const seen = new Set<string>()
  let bundle = await call(
    explanationsOfBenefit,
    { query: { patient, _count: PAGE } },
    { signal, failureShown: 'by-caller' },
  )
  for (;;) {
    if (isException(bundle)) throw new ApiFailure('CLM-0001', { kind: 'refused', isShownByCaller: true })
    for (const { resource } of bundle.entry ?? []) if (isClaim(resource)) resources.push(resource)
    const link = bundle.link?.find(({ relation }) => relation === 'next')?.url
    if (!link) return { resources, isCut: false }
    const next = placeOf(link)
    const isEnough = seen.size >= MOST_PAGES - 1 || resources.length >= MOST_RESOURCES
    if (!next || seen.has(link) || isEnough) return { resources, isCut: true }
    seen.add(link)
    bundle = await pageAt(next, signal)
  }
}

const Typed = v.object({ resourceType: v.string() })

/** Patients and outcomes may come along; what is no resource at all counts as a claim that cannot be read. */
function isClaim(resource: unknown): boolean {
  const typed = v.safeParse(Typed, resource)
  return !typed.success || typed.output.resourceType === 'ExplanationOfBenefit'
}

type Place = { path: string; query: [string, string][] }

/** Where a link leads below the server's base; the member's token goes nowhere else. */
function placeOf(link: string): Place | undefined {
  const base = new URL(portalConfig.get().bases.fhir, globalThis.location?.origin)
  const url = URL.canParse(link, `${base.href}/`) ? new URL(link, `${base.href}/`) : undefined
  const isBelow =
    url?.pathname === base.pathname || url?.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`)
  if (!url || url.origin !== base.origin || !isBelow) return undefined
  return { path: url.pathname.slice(base.pathname.replace(/\/$/, '').length), query: [...url.searchParams] }
}

const pageAt = ({ path, query }: Place, signal: AbortSignal) =>
  call(
    endpoint({
      method: 'GET',
      area: 'fhir',
      path,
      query: v.array(v.array(v.string())),
      reply: Bundle,
      failure: 'CLM-0001',
    }),
    { query },
    { signal, failureShown: 'by-caller' },
  )
