import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { today } from '#base/clock.ts'
import { prescriptions } from '#contract/calls/pharmacy.ts'
import type { Prescription } from '#contract/entities/prescription.ts'
import { connection } from '#offline/connection.ts'
import { eventually } from '#tests/kit/eventually.ts'
import { readsOffline } from '#tests/kit/kept-state.ts'
import { closePortal, openPortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(async () => {
  connection.set('online')
  await closePortal()
})

const TILE = { name: 'Your medicines' }

async function home(as: string, change: (all: Prescription[]) => Prescription[] = (all) => all) {
  const portal = await openPortal({ as, plan: 'medical' })
  portal.tab.change = async (path, body) => {
    if (!path.endsWith('/prescriptions')) return body
    const read = v.parse(prescriptions.reply, JSON.parse(body))
    return JSON.stringify({ ...read, prescriptions: change(read.prescriptions) })
  }
  await portal.visit('/dashboard')
  return portal
}

/** A medicine whose supply of 30 days began so many days ago. */
const filled = (one: Prescription, name: string, daysAgo: number): Prescription => ({
  ...one,
  prescriptionId: name,
  name,
  refillsLeft: 2,
  expiresOn: null,
  refillAfterPercent: 75,
  fills: one.fills.slice(0, 1).map((fill) => ({
    ...fill,
    on: today().subtract({ days: daysAgo }).toString(),
    daysSupply: 30,
    rejection: null,
  })),
})

test('home names a fill that was refused and refills that are late or due, with the way to them', async () => {
  const portal = await home('harperdana1', (all) => {
    const paid = all.find(({ fills }) => fills[0]?.rejection === null)
    const rejected = all.find(({ fills }) => fills[0]?.rejection)
    if (!paid || !rejected) return expect.fail('Dana has no paid and rejected fill')
    return [
      filled(paid, 'Dueamine', 25),
      filled(paid, 'Lateamine', 35),
      filled(paid, 'Newamine', 3),
      rejected,
    ]
  })
  const tile = within(await screen.findByRole('region', TILE))
  const rows = tile.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('Refused at the counter')
  expect(rows[1]).toMatch(/Lateamine.*Refill late/)
  expect(rows[2]).toMatch(/Dueamine.*Refill due now/)
  expect(tile.getByRole('link', { name: 'See your medicines' }).getAttribute('href')).toMatch(/\/pharmacy$/)
  expect(portal.text).not.toContain('Newamine')
})

test.runIf(isLong)('home has no such tile if nothing needs the member', async () => {
  const portal = await home('harperdana1', () => [])
  await eventually(() => expect(portal.text).toContain('Need help?'))
  expect(screen.queryByRole('region', TILE)).toBeNull()
})

test.runIf(isLong)('home doesn’t ask for the medicines of a member under 17', async () => {
  const portal = await home('harpereli16')
  await eventually(() => expect(portal.text).toContain('Need help?'))
  expect(portal.tab.asked.some(({ path }) => path.endsWith('/prescriptions'))).toBe(false)
  expect(screen.queryByRole('region', TILE)).toBeNull()
})

test.runIf(isLong)('the tile is there without a network after a reload', () =>
  readsOffline('/dashboard', /Refused at the counter/, 'harperdana1')(),
)
