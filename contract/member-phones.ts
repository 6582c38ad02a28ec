import type { Tier1 } from './entities/plan.ts'

/** The number of member services of each line of business; every page, letter and card says the same one. */
export const MEMBER_PHONES: Record<Tier1, string> = {
  ABCBS: '5015550110',
  HA: '5015550120',
  BA: '5015550130',
  ABM: '5015550140',
  OCTAVE: '5015550150',
}

/** The relay service for people who are deaf or hard of hearing. */
export const RELAY_PHONE = '711'
