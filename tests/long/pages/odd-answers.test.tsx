import * as v from 'valibot'
import { afterAll, expect, test, vi } from 'vitest'
import { memberships } from '#contract/calls/users.ts'
import { Membership } from '#contract/entities/plan.ts'
import { exampleOf } from '#tests/kit/example-answer.ts'
import { CALLS, altered, misread, oneOf, seeded } from '#tests/kit/odd-answers.ts'
import { type Closed, OddPages, READERS } from '#tests/kit/odd-pages.ts'
import { closePortal } from '#tests/kit/open-portal.tsx'

/*
 * Random damage to answers, one change each. `npm run fuzz` tries 10,000; this is a sample. Every tenth answer goes
 * through the real pages in front of the real server; the schemas of the contract read the others.
 */
const COUNT = Number(process.env['ODD_ANSWERS'] ?? 300)
const SEED = Number(process.env['TEST_SEED'] ?? 7)
const ON_PAGES = Math.ceil(COUNT / 10)

afterAll(closePortal)

/** Alters this many answers and returns those that the schema misreads. */
function misreadings(calls: readonly { path: string; reply: v.GenericSchema }[], count: number): string[] {
  const random = seeded(SEED)
  const found: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { path, reply } = calls[at % calls.length] ?? oneOf(random, calls)
    const example = exampleOf(reply, random)
    const odd = altered(example, random)
    const wrong = odd && misread(reply, example, odd)
    if (wrong) found.push(`${path}, ${odd.what}: ${wrong}`)
  }
  return found
}

test('every schema accepts its own examples', () => {
  const random = seeded(SEED)
  for (const { path, reply } of CALLS)
    for (let at = 0; at < 20; at += 1) {
      const { success, issues } = v.safeParse(reply, exampleOf(reply, random))
      expect(success, `${path}: ${issues?.map((issue) => v.getDotPath(issue)).join()}`).toBe(true)
    }
})

test('an altered answer of any call loses only the altered row, with a notice', () => {
  expect(misreadings(CALLS, COUNT - ON_PAGES)).toEqual([])
})

test('the test finds a list read as a whole and a field lost without a notice', () => {
  const strict = v.object({ userMemberships: v.array(Membership) })
  expect(misreadings([{ path: 'planted', reply: strict }], 200)).not.toEqual([])
})

test('no altered answer breaks a page or the menu', async () => {
  quiet()
  const random = seeded(SEED)
  const closed: Closed[] = []
  for (const [at, reader] of READERS.entries()) {
    const pages = await OddPages.open(reader)
    // One page in five belongs to the last reader.
    const share = at === 0 ? Math.ceil(ON_PAGES * 0.8) : Math.floor(ON_PAGES * 0.2)
    for (let tried = 0; tried < share; tried += 1) {
      const one = await pages.tryOne(random)
      if (one) closed.push(one)
    }
  }
  expect(closed).toEqual([])
})

test('finds a planted strict field that breaks a page', async () => {
  quiet()
  const { reply } = memberships
  const strict = v.object({ userMemberships: v.array(Membership) })
  try {
    const pages = await OddPages.open({ as: 'harperdana1', pages: ['/select-plan'] })
    Object.assign(memberships, { reply: strict })
    const random = seeded(SEED)
    let closed: Closed | undefined
    for (let tried = 0; tried < 60 && !closed; tried += 1) closed = await pages.tryOne(random)
    expect(closed?.why).toBe('the page closed')
  } finally {
    Object.assign(memberships, { reply })
  }
})

/** Silences the messages of React and the router about a page that shows its failure. */
function quiet(): void {
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
}
