import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { connection } from '#offline/connection.ts'
import { closePortal, openPortal, settled } from '#tests/kit/open-portal.tsx'
import { isLong, sample } from '#tests/kit/tier.ts'

afterEach(closePortal)

const PAGES = [
  [
    'harperdana1',
    '/spending-details',
    'GET /abcbs/v1/members/ZZH41022001/spending',
    'Spending details',
    'SPN-0001',
  ],
  ['harperdana1', '/payment-center', 'GET /abcbs/v1/members/ZZH41022001/bill', 'Pay bill', 'PAY-0001'],
  [
    'delgadoray3',
    '/health-reimbursement',
    'GET /abcbs/v1/members/ZZD55120701/reimbursement',
    'Health reimbursement account',
    'HRA-0001',
  ],
] as const

test.each(sample(PAGES, 1))(
  '%s at %s: a failing server shows its code, and a retry works',
  async (...row) => {
    const [as, page, ask, heading, code] = row
    const portal = await openPortal({ as, plan: 'medical' })
    portal.faults.set({ next: [{ call: ask, answer: '503', times: 9 }] })
    await portal.visit(page)
    expect(portal.text).toContain(`Code ${code}`)
    portal.faults.reset()
    const close = screen.queryByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await settled()
    await screen.findByRole('heading', { level: 1, name: heading })
  },
)

test.runIf(isLong).each(PAGES)(
  '%s at %s: a page never opened asks for a connection while offline',
  async (...row) => {
    const [as, page, , heading] = row
    const portal = await openPortal({ as, plan: 'medical' })
    await portal.visit('/id-card')
    portal.tab.isOffline = true
    connection.set('offline')
    await portal.visit(page)
    expect(portal.heading).toBe(heading)
    expect(portal.text).toContain('isn’t saved on this device yet')
  },
)
