import { screen, waitFor, within } from '@testing-library/react'
import { and, eq, like } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { ClaimList } from '#records/claim-list.rules.ts'
import { connection } from '#offline/connection.ts'
import { isQueryKept } from '#offline/kept-queries.ts'
import { queryClient } from '#offline/query-client.ts'
import { claimLines, claims as claimsTable } from '#server/insurers/sandbox/claims/tables.ts'
import { backend } from '#tests/kit/backend.ts'
import type { ListAnswer } from '#tests/kit/claim-list.ts'
import {
  apply,
  claims,
  link,
  listed,
  main,
  openAsDana,
  openFilters,
  press,
  quick,
  rows,
  summary,
  tick,
} from '#tests/kit/claims-page.ts'
import { type OpenPortal, closePortal } from '#tests/kit/open-portal.tsx'
import { isLong } from '#tests/kit/tier.ts'

afterEach(closePortal)

test('after one visit all claims work offline: filters, sort, search and pages', async () => {
  const portal = await claims()
  await whole()
  portal.tab.isOffline = true
  connection.set('offline')
  portal.tab.asked.length = 0
  await openFilters()
  await tick('Denied')
  await apply()
  expect(listed()).toEqual({ statuses: 'denied' })
  for (const row of rows()) expect(within(row).getByText('Denied')).toBeDefined()
  await press(quick('Denied'))
  await press(link('Next'))
  expect(summary().textContent).toMatch(/^Showing 26–50 of /)
  await portal.visit('/claims?search=visit&sort=oldest')
  expect(summary().textContent).toMatch(/oldest first$/)
  expect(screen.getByText(/^Saved copy from /)).toBeDefined()
  expect(portal.asked.filter((path) => path.endsWith('/claims'))).toEqual([])
  await portal.reload()
  await waitFor(() => expect(summary().textContent).toMatch(/oldest first$/))
})

/** Collects the answers of the list calls from now on. */
function answersTo({ tab }: OpenPortal) {
  const seen: ListAnswer[] = []
  tab.change = (path, body) => {
    if (path.endsWith('/claims')) seen.push(JSON.parse(body) as ListAnswer)
    return body
  }
  return seen
}
const refresh = () => press(screen.getByRole('button', { name: 'Refresh' }))
const whole = () => waitFor(() => expect(summary().textContent).not.toContain('so far'))

test.runIf(isLong)('only changed claims are loaded, and removed ones disappear', async () => {
  const { db } = await backend()
  const portal = await claims('/claims?search=MRI')
  await whole()
  const before = summary().textContent
  const [row] = await db
    .select()
    .from(claimsTable)
    .where(and(eq(claimsTable.memberId, 'ZZH41022001'), like(claimsTable.service, 'MRI without contrast%')))
  const its = eq(claimsTable.claimId, row!.claimId)
  const answers = answersTo(portal)
  const service = 'MRI of the knee'
  await db
    .update(claimsTable)
    .set({ service, facts: { ...row!.facts, service } })
    .where(its)
  await refresh()
  expect(link('MRI of the knee')).toBeDefined()
  expect(answers.flatMap(({ claims: changed }) => changed.map(({ claimId }) => claimId))).toEqual([
    row!.claimId,
  ])
  await portal.visit(`/claim-details/${row!.claimId}`)
  const handle = portal.address.split('/').at(-1)
  expect(await isQueryKept(['claim', 'ZZH41022001', handle])).toBe(true)
  await portal.visit('/claims?search=MRI')
  const lines = await db.select().from(claimLines).where(eq(claimLines.claimId, row!.claimId))
  await db.delete(claimsTable).where(its)
  await refresh()
  expect(main().queryByRole('link', { name: 'MRI of the knee' })).toBeNull()
  await waitFor(async () => expect(await isQueryKept(['claim', 'ZZH41022001', handle])).toBe(false))
  await db.insert(claimsTable).values(row!)
  await db.insert(claimLines).values(lines)
  await refresh()
  expect(summary().textContent).toBe(before)
})

test('the claims of a child who turned 18 disappear with the next answer', async () => {
  const portal = await claims('/claims?members=ZZH41022004')
  await whole()
  expect(rows().length).toBeGreaterThan(0)
  // The server ends the right while this page is open.
  portal.tab.change = (path, body) => {
    if (!path.endsWith('/claims')) return body
    const answer = JSON.parse(body) as ListAnswer
    const members = answer.members.filter(({ memberId }) => memberId !== 'ZZH41022004')
    // The rest of the list doesn't arrive.
    portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: '503', times: 9 }] })
    return JSON.stringify({ ...answer, isAnew: true, hasMore: true, claims: [], members })
  }
  await refresh()
  expect(main().queryByText('Eli Harper')).toBeNull()
  const kept = queryClient.getQueryData<ClaimList>(['claims', 'ZZH41022001'])
  expect(kept?.claims.some(({ memberId }) => memberId === 'ZZH41022004')).toBe(false)
  expect(kept?.claims.length).toBeGreaterThan(0)
})

test('shows the newest claims before all are loaded, and retries the rest on request', async () => {
  const open = await openAsDana()
  const portal = open
  portal.tab.change = (path, body) => {
    if (path.endsWith('/claims') && JSON.parse(body).isAnew)
      portal.faults.set({ next: [{ call: 'GET /abcbs/v1/members', answer: '503', times: 9 }] })
    return body
  }
  await portal.visit('/claims')
  expect(screen.getByText(/^Showing 1–25 of 50 claims so far, newest first$/)).toBeDefined()
  expect(await screen.findByText(/^We could load only 50 of your \d+ claims\./)).toBeDefined()
  portal.faults.reset()
  await press(screen.getByRole('button', { name: 'Try again' }))
  await whole()
  expect(screen.queryByText(/^Only 50 of your/)).toBeNull()
})
