import type { Tier1 } from '#contract/entities/plan.ts'
import { MEMBER_PHONES, RELAY_PHONE } from '#contract/member-phones.ts'
import { portalConfig } from '#base/config.ts'
import type { OpenHours } from '#base/open-hours.ts'

/** The brand of one line of business: everything that differs by `tier1` and is not content (readings). */
export type Brand = {
  /** Key of the brand's mark and of its disclaimer texts. */
  key: 'house' | 'ouachita' | 'ozark' | 'delta' | 'river' | 'diamond'
  /** Overrides the deployment's product name in titles where set. */
  productName?: string
  brandName: string
  /** Name of the accent token set in ui/theme.css (`data-accent`). */
  accent: 'blue' | 'green' | 'teal' | 'indigo' | 'violet' | 'plum'
  /** Ten digits; 711 is the relay service for people who are deaf or hard of hearing. */
  phones: { member: string; pharmacy: string; tty: string }
  /** The public site. */
  website: string
  paperlessLink: string
}

const house: Brand = {
  key: 'house',
  brandName: 'Natural State Mutual',
  accent: 'blue',
  phones: { member: '5015550100', pharmacy: '5015550101', tty: RELAY_PHONE },
  website: 'https://www.example.com',
  paperlessLink: 'https://www.example.com/paperless',
}

const brands: Record<Tier1, Brand> = {
  ABCBS: {
    ...house,
    key: 'ouachita',
    brandName: 'Ouachita Health',
    accent: 'indigo',
    phones: { ...house.phones, member: MEMBER_PHONES.ABCBS },
  },
  HA: {
    ...house,
    key: 'ozark',
    brandName: 'Ozark Advantage',
    accent: 'green',
    phones: { ...house.phones, member: MEMBER_PHONES.HA },
  },
  BA: {
    ...house,
    key: 'delta',
    brandName: 'Delta Administrators',
    accent: 'teal',
    phones: { ...house.phones, member: MEMBER_PHONES.BA },
  },
  ABM: {
    ...house,
    key: 'river',
    brandName: 'River Valley Medicare',
    accent: 'plum',
    phones: { ...house.phones, member: MEMBER_PHONES.ABM },
  },
  OCTAVE: {
    ...house,
    key: 'diamond',
    brandName: 'Diamond Exchange',
    accent: 'violet',
    phones: { ...house.phones, member: MEMBER_PHONES.OCTAVE },
  },
}

/** The brands that are printed on ID cards. */
export const planBrands: readonly Brand[] = Object.values(brands)

/** The brand of a plan; the group's own for signed-out pages and for a line of business that is not known here. */
export const brandOf = (plan?: { tier1: Tier1 | null }): Brand => (plan?.tier1 ? brands[plan.tier1] : house)

/** The name that titles carry. */
export const productNameOf = (plan?: { tier1: Tier1 | null }): string =>
  brandOf(plan).productName ?? portalConfig.get().productName

/** A number to call, by what it is about. */
export type PhoneLine = { topic: 'member' | 'pharmacy' | 'signIn' | 'tty'; number: string; hours: OpenHours }

/** How a line of business is reached. */
export type BrandContact = {
  lines: readonly PhoneLine[]
  /** Ten digits. */
  fax: string
  website: string
  /** The lines of a postal address. */
  mail: readonly string[]
  /** Where the installed app is offered; a deployment puts its own addresses here. */
  appStores: { apple: string; google: string }
}

const OFFICE: OpenHours = {
  spans: [{ days: 'weekdays', from: '08:00', to: '17:00' }],
  restsOnHolidays: true,
}

/** Medicare plans answer in the evening and on weekends too. */
const EVERY_DAY: OpenHours = {
  spans: [{ days: 'daily', from: '08:00', to: '20:00' }],
  restsOnHolidays: false,
}

/** Pharmacy support, 7 a.m. to 8 p.m. Central (spec §9). */
const PHARMACY: OpenHours = { spans: [{ days: 'daily', from: '07:00', to: '20:00' }], restsOnHolidays: false }

const SIGN_IN: OpenHours = {
  spans: [
    { days: 'weekdays', from: '07:00', to: '19:00' },
    { days: 'saturday', from: '08:00', to: '12:00' },
  ],
  restsOnHolidays: true,
}

const SIGN_IN_NUMBER = '5015550103'

type Location = { box: string; city: string; fax: string; memberHours?: OpenHours }

const locations: Record<Brand['key'], Location> = {
  house: { box: 'PO Box 0001', city: 'Little Rock, AR 72201', fax: '5015550105' },
  ouachita: { box: 'PO Box 0101', city: 'Little Rock, AR 72201', fax: '5015550115' },
  ozark: { box: 'PO Box 0201', city: 'Fayetteville, AR 72701', fax: '5015550125' },
  delta: { box: 'PO Box 0301', city: 'Pine Bluff, AR 71601', fax: '5015550135' },
  river: { box: 'PO Box 0401', city: 'Fort Smith, AR 72901', fax: '5015550145', memberHours: EVERY_DAY },
  diamond: { box: 'PO Box 0501', city: 'Murfreesboro, AR 71958', fax: '5015550155' },
}

/** The numbers, addresses and apps of one brand. */
export function contactOf({ key, brandName, phones, website }: Brand): BrandContact {
  const { box, city, fax, memberHours = OFFICE } = locations[key]
  return {
    lines: [
      { topic: 'member', number: phones.member, hours: memberHours },
      { topic: 'pharmacy', number: phones.pharmacy, hours: PHARMACY },
      { topic: 'signIn', number: SIGN_IN_NUMBER, hours: SIGN_IN },
      { topic: 'tty', number: phones.tty, hours: 'always' },
    ],
    fax,
    website,
    mail: [brandName, box, city],
    appStores: {
      apple: `https://apps.example.com/${key}/apple`,
      google: `https://apps.example.com/${key}/android`,
    },
  }
}
