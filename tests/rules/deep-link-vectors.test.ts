import { isOwnPath } from '#contract/own-path.ts'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { linkTarget } from '#content/link-target.ts'
import { keepDeepLink, takeDeepLink } from '#session/deep-link.ts'
import { placeToGo } from '#shell/launches.ts'
import { portalRouter } from '#shell/router.ts'
import { attacks, carriers, nested } from '#tests/kit/deep-links.ts'
import { nowMs } from '#tests/kit/time.ts'

const ORIGIN = 'http://localhost:8080'
const { isOurPage } = portalRouter(new QueryClient(), createMemoryHistory()).options.context

afterEach(() => sessionStorage.clear())

/** Whether a browser at this origin stays at it. */
const staysHere = (address: string): boolean => new URL(address, ORIGIN).origin === ORIGIN

test('there are more than 2,000 addresses without duplicates', () => {
  expect(attacks.length).toBeGreaterThan(2_000)
  expect(new Set(attacks).size).toBe(attacks.length)
})

test('none of the attacks is a page of the portal', () => {
  expect(attacks.filter(isOurPage)).toEqual([])
})

test('every accepted path stays at this origin', () => {
  const passing = [...attacks, ...carriers, ...nested].filter(isOwnPath)
  expect(passing.filter((address) => !staysHere(address))).toEqual([])
})

test('never returns an attack, even if it was written into storage', async () => {
  for (const path of attacks) {
    await keepDeepLink(path)
    expect(await takeDeepLink(isOurPage)).toBeUndefined()
    sessionStorage.setItem('deep_link', JSON.stringify({ path, keptMs: nowMs() }))
    expect(await takeDeepLink(isOurPage)).toBeUndefined()
  }
})

test('the portal’s pages open with any query and fragment', () => {
  expect([...carriers, ...nested].filter((address) => !isOurPage(address))).toEqual([])
})

test('a link that imitates ours opens at this origin, and scripts open nothing', () => {
  const places = attacks.map((address) => linkTarget(address, ORIGIN))
  const own = places.flatMap((place) => (place.kind === 'own' ? [place.path] : []))
  const schemes = places.flatMap((place) => (place.kind === 'outside' ? [place.url.protocol] : []))
  expect(own.filter((path) => !staysHere(path))).toEqual([])
  expect([...new Set(schemes)].toSorted()).toEqual(['ftp:', 'http:', 'https:'])
})

test('a notification click opens no other origin', () => {
  const places = attacks.map((address) => placeToGo(address, new URL('/id-card', ORIGIN)))
  expect(places.filter((place) => place !== undefined && !staysHere(place))).toEqual([])
})
