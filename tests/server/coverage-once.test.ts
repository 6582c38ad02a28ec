import { describe, expect, it, vi } from 'vitest'
import type { InsurerForAsker } from '#server/insurer/connection.ts'
import { withCoverageOnce } from '#server/insurer/coverage-once.ts'

type Membership = InsurerForAsker['membership']
type Benefits = InsurerForAsker['benefits']

const insurer = () => ({
  membership: {
    ofUser: vi.fn<Membership['ofUser']>(async () => []),
    ofContract: vi.fn<Membership['ofContract']>(async () => []),
    ofMember: vi.fn<Membership['ofMember']>(async () => []),
  },
  benefits: { ofPlan: vi.fn<Benefits['ofPlan']>(async () => null) },
})

describe('coverage within one reading call', () => {
  it('is requested once for each question', async () => {
    const asked = insurer()
    const within = withCoverageOnce(asked)
    await Promise.all(['A', 'A', 'B'].map((id) => within.membership.ofContract(id)))
    await within.membership.ofContract('A')
    expect(asked.membership.ofContract.mock.calls).toEqual([['A'], ['B']])
  })

  it('is requested again by the next call', async () => {
    const asked = insurer()
    await withCoverageOnce(asked).benefits.ofPlan('gold')
    await withCoverageOnce(asked).benefits.ofPlan('gold')
    expect(asked.benefits.ofPlan).toHaveBeenCalledTimes(2)
  })

  it('is requested again after a failure', async () => {
    const asked = insurer()
    asked.membership.ofMember.mockRejectedValueOnce(new Error('away'))
    const within = withCoverageOnce(asked)
    await expect(within.membership.ofMember('M')).rejects.toThrow('away')
    expect(await within.membership.ofMember('M')).toEqual([])
  })
})
