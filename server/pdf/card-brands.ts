import type { Tier1 } from '#contract/entities/plan.ts'
import type { Mark } from './mark.ts'

export type CardBrand = Mark & {
  name: string
  /** The band of the card runs from one to the other; white can be read on both. */
  from: string
  to: string
}

/** How each line of business prints its cards. */
export const cardBrands: Record<Tier1, CardBrand> = {
  ABCBS: {
    name: 'Ouachita Health',
    from: '#2b377e',
    to: '#4353b8',
    ground: 'M0 16a16 16 0 1 1 32 0 16 16 0 1 1-32 0z',
    lines:
      'M7 12.2c3-2.9 6-2.9 9 0s6 2.9 9 0M7 18c3-2.9 6-2.9 9 0s6 2.9 9 0M10.5 23.4c1.9-1.5 3.7-1.3 5.5.1s3.6 1.6 5.5.1',
  },
  HA: {
    name: 'Ozark Advantage',
    from: '#194f32',
    to: '#26744a',
    ground: 'M16 0c9 0 16 7 16 16v10a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6V16C0 7 7 0 16 0z',
    lines:
      'M16 26V14.5M16 18.8c-4.6 0-7-2.6-7-7 4.6 0 7 2.6 7 7zM16 15.4c0-4.6 2.6-7.1 7-7.1 0 4.6-2.6 7.1-7 7.1z',
  },
  BA: {
    name: 'Delta Administrators',
    from: '#0a4f4a',
    to: '#0f736b',
    ground: 'M13.3 2.6a3.1 3.1 0 0 1 5.4 0l12.6 22.6a3.1 3.1 0 0 1-2.7 4.6H3.4a3.1 3.1 0 0 1-2.7-4.6z',
    lines: 'M16 10v6.4M16 16.4 10.2 24M16 16.4 21.8 24',
  },
  ABM: {
    name: 'River Valley Medicare',
    from: '#672955',
    to: '#8d3a75',
    ground: 'M0 16a16 16 0 1 1 32 0 16 16 0 1 1-32 0z',
    figure:
      'M19.8 5.2c-5.6 2.4-7.8 5-5.4 7.9 2 2.4 3.4 4.2.5 7.3-1.7 1.8-3.8 3.5-6.2 5.1 1.4.9 3 1.5 4.7 1.8 5.3-2.6 9.8-6 9.1-10.1-.5-3.1-4.7-4-4.2-6.7.2-1.4 1.8-2.9 4.5-4.2a12 12 0 0 0-3-1.1z',
  },
  OCTAVE: {
    name: 'Diamond Exchange',
    from: '#4b2f84',
    to: '#6b45b6',
    ground:
      'M13.5 1.3a3.5 3.5 0 0 1 5 0l12.2 12.2a3.5 3.5 0 0 1 0 5L18.5 30.7a3.5 3.5 0 0 1-5 0L1.3 18.5a3.5 3.5 0 0 1 0-5z',
    lines: 'M16 8.5 23.5 16 16 23.5 8.5 16zM8.5 16h15',
  },
}
