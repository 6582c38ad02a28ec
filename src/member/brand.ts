import type { Tier1 } from '#contract/entities/plan.ts'
import { portalConfig } from '#base/config.ts'

/** How one line of business shows itself; everything that differs by `tier1` and is not content (readings). */
export type Brand = {
  /** Key of the brand's mark and of its disclaimer texts. */
  key: 'house' | 'ouachita' | 'ozark' | 'delta' | 'river' | 'diamond'
  /** Overrides the deployment's product name in titles where set. */
  productName?: string
  brandName: string
  /** Name of the accent token set in ui/theme.css (`data-accent`). */
  accent: 'blue' | 'green' | 'teal' | 'indigo' | 'violet' | 'plum'
  companyCode: string
  /** Ten digits; 711 is the relay service for people who are deaf or hard of hearing. */
  phones: { member: string; pharmacy: string; tty: string }
  website: string
  paperlessLink: string
}

const house: Brand = {
  key: 'house',
  brandName: 'Natural State Mutual',
  accent: 'blue',
  companyCode: 'NSM',
  phones: { member: '5015550100', pharmacy: '5015550101', tty: '711' },
  website: 'https://www.example.com',
  paperlessLink: 'https://www.example.com/paperless',
}

const brands: Record<Tier1, Brand> = {
  ABCBS: {
    ...house,
    key: 'ouachita',
    brandName: 'Ouachita Health',
    accent: 'indigo',
    companyCode: 'OUA',
    phones: { ...house.phones, member: '5015550110' },
  },
  HA: {
    ...house,
    key: 'ozark',
    brandName: 'Ozark Advantage',
    accent: 'green',
    companyCode: 'OZA',
    phones: { ...house.phones, member: '5015550120' },
  },
  BA: {
    ...house,
    key: 'delta',
    brandName: 'Delta Administrators',
    accent: 'teal',
    companyCode: 'DEL',
    phones: { ...house.phones, member: '5015550130' },
  },
  ABM: {
    ...house,
    key: 'river',
    brandName: 'River Valley Medicare',
    accent: 'plum',
    companyCode: 'RVM',
    phones: { ...house.phones, member: '5015550140' },
  },
  OCTAVE: {
    ...house,
    key: 'diamond',
    brandName: 'Diamond Exchange',
    accent: 'violet',
    companyCode: 'DIA',
    phones: { ...house.phones, member: '5015550150' },
  },
}

/** The brands that stand on ID cards. */
export const planBrands: readonly Brand[] = Object.values(brands)

/** The brand of a plan; the group's own for signed-out pages. */
export const brandOf = (plan?: { tier1: Tier1 }): Brand => (plan ? brands[plan.tier1] : house)

/** The name that titles carry. */
export const productNameOf = (plan?: { tier1: Tier1 }): string =>
  brandOf(plan).productName ?? portalConfig.get().productName
