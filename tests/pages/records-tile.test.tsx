import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { today } from '#base/clock.ts'
import { healthRecordNews } from '#contract/calls/health-record.ts'
import { connection } from '#offline/connection.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { readsOffline } from '#tests/kit/kept-state.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const TILE = { name: 'New in your health record' }

type News = v.InferOutput<typeof healthRecordNews.reply>

async function home(as: string, change: (news: News) => Partial<News> = () => ({})) {
  const portal = await openPortal({ as, plan: 'medical' })
  portal.tab.change = async (path, body) => {
    if (!path.endsWith('/health-record/news')) return body
    const read = v.parse(healthRecordNews.reply, JSON.parse(body))
    return JSON.stringify({ ...read, ...change(read) })
  }
  await portal.visit('/dashboard')
  return portal
}

test('home names the parts of the record with news, never an entry, and a late answer', async () => {
  const day = (ago: number) => today().subtract({ days: ago }).toString()
  const portal = await home('harperdana1', ({ kinds }) => {
    expect(kinds.length).toBeGreaterThan(0)
    return {
      kinds: [
        { kind: 'labs', receivedOn: day(1) },
        { kind: 'visits', receivedOn: day(2) },
        { kind: 'vaccines', receivedOn: day(31) },
      ],
      late: [{ handle: 'r'.repeat(90), kind: 'amendment', dueOn: day(3) }],
    }
  })
  const tile = within(await screen.findByRole('region', TILE))
  expect(tile.getAllByRole('listitem')).toHaveLength(2)
  expect(tile.getByRole('link', { name: 'Labs and tests' }).getAttribute('href')).toMatch(
    /health-records\/labs$/,
  )
  expect(portal.text).not.toMatch(/cholesterol|A1c/)
  const late = screen.getByRole('link', { name: /^Late: our answer about a correction/ })
  expect(late.getAttribute('href')).toMatch(/health-records\/requests\/r+$/)
})

test.runIf(isLong)('home has no such tile without news, or while the records call fails', async () => {
  const portal = await home('harperdana1', () => ({ kinds: [], isPartial: true }))
  await eventually(() => expect(portal.text).toContain('Need help?'))
  expect(screen.queryByRole('region', TILE)).toBeNull()
})

test.runIf(isLong)('the tile loads offline after a reload', () =>
  readsOffline('/dashboard', /New in your health record/, 'harperdana1')(),
)
