import type { OpenHours } from '#base/open-hours.ts'
import type { Brand } from './brand.ts'

/** A number to call, by what it is about. */
export type PhoneLine = { topic: 'member' | 'pharmacy' | 'signIn' | 'tty'; number: string; hours: OpenHours }

/** How a line of business is reached; apart from the brand record, which the first visit carries. */
export type BrandContact = {
  lines: readonly PhoneLine[]
  /** Ten digits. */
  fax: string
  /** An address as it stands on an envelope. */
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

type Place = { box: string; city: string; fax: string; memberHours?: OpenHours }

const places: Record<Brand['key'], Place> = {
  house: { box: 'PO Box 0001', city: 'Little Rock, AR 72201', fax: '5015550105' },
  ouachita: { box: 'PO Box 0101', city: 'Little Rock, AR 72201', fax: '5015550115' },
  ozark: { box: 'PO Box 0201', city: 'Fayetteville, AR 72701', fax: '5015550125' },
  delta: { box: 'PO Box 0301', city: 'Pine Bluff, AR 71601', fax: '5015550135' },
  river: { box: 'PO Box 0401', city: 'Fort Smith, AR 72901', fax: '5015550145', memberHours: EVERY_DAY },
  diamond: { box: 'PO Box 0501', city: 'Murfreesboro, AR 71958', fax: '5015550155' },
}

/** The numbers, addresses and apps of one brand. */
export function contactOf({ key, brandName, phones }: Brand): BrandContact {
  const { box, city, fax, memberHours = OFFICE } = places[key]
  return {
    lines: [
      { topic: 'member', number: phones.member, hours: memberHours },
      { topic: 'pharmacy', number: phones.pharmacy, hours: PHARMACY },
      { topic: 'signIn', number: SIGN_IN_NUMBER, hours: SIGN_IN },
      { topic: 'tty', number: phones.tty, hours: 'always' },
    ],
    fax,
    mail: [brandName, box, city],
    appStores: {
      apple: `https://apps.example.com/${key}/apple`,
      google: `https://apps.example.com/${key}/android`,
    },
  }
}
