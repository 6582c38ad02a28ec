import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { placeOf } from '#content/place.ts'
import { keepDeepLink, takeDeepLink } from '#session/deep-link.ts'
import { isOwnPath } from '#session/own-path.ts'
import { placeToGo } from '#shell/launches.ts'
import { portalRouter } from '#shell/router.ts'
import { attacks, carriers, nested } from '#tests/kit/deep-links.ts'

const ORIGIN = 'http://localhost:8080'
const { isOurPage } = portalRouter(new QueryClient(), createMemoryHistory()).options.context

afterEach(() => sessionStorage.clear())

/** What a browser at this origin would open for it. */
const originOf = (address: string): string => new URL(address, ORIGIN).origin

test('there are more than 2,000 of them, and no two alike', () => {
  expect(attacks.length).toBeGreaterThan(2_000)
  expect(new Set(attacks).size).toBe(attacks.length)
})

test('none of them is a page of ours', () => {
  expect(attacks.filter(isOurPage)).toEqual([])
})

test('whatever passes for a path of ours stays at this origin', () => {
  for (const address of [...attacks, ...carriers, ...nested])
    if (isOwnPath(address)) expect(originOf(address), address).toBe(ORIGIN)
})

test('none of them is handed out, not even when somebody wrote it into the storage', async () => {
  for (const path of attacks) {
    await keepDeepLink(path)
    expect(await takeDeepLink(isOurPage), path).toBeUndefined()
    sessionStorage.setItem('deep_link', JSON.stringify({ path, keptMs: Date.now() }))
    expect(await takeDeepLink(isOurPage), path).toBeUndefined()
  }
})

test('pages of ours open with whatever hangs on their address', () => {
  for (const address of [...carriers, ...nested]) expect(isOurPage(address), address).toBe(true)
})

test('a link of content that passes for ours is opened at this origin, and scripts are links to nowhere', () => {
  for (const address of attacks) {
    const place = placeOf(address, ORIGIN)
    if (place.kind === 'own') expect(originOf(place.path), address).toBe(ORIGIN)
    if (place.kind === 'outside') expect(place.url.protocol, address).toMatch(/^(https?|ftp):$/)
  }
})

test('a press on the home screen opens nothing of another origin', () => {
  for (const address of attacks) {
    const place = placeToGo(address, new URL('/id-card', ORIGIN))
    if (place !== undefined) expect(originOf(place), address).toBe(ORIGIN)
  }
})
