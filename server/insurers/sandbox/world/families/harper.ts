import { ouachitaDental, ouachitaVision } from '#server/insurers/sandbox/world/brands/dental-and-vision.ts'
import { ouachitaClassic, ouachitaPpo } from '#server/insurers/sandbox/world/brands/ouachita.ts'
import { ozarkHmo } from '#server/insurers/sandbox/world/brands/ozark.ts'
import type { Person, Enrollment } from '#server/insurers/sandbox/world/person.ts'

/** Medical and dental were bought together and share a contract; vision has its own. */
const CONTRACT = 'ZZH410220'
const VISION_CONTRACT = 'ZZH410337'
const addressLines = ['18 Sweetgum Bluff Lane', 'Conway, AR 72032']

const medicalCover = (
  seq: string,
  relationship: Enrollment['relationship'],
  startedMonthsAgo: number,
): Enrollment[] => [{ plan: ouachitaPpo, contractId: CONTRACT, seq, relationship, startedMonthsAgo }]

const coveredInAll = (seq: string, relationship: Enrollment['relationship']): Enrollment[] => [
  ...medicalCover(seq, relationship, 19),
  { plan: ouachitaDental, contractId: CONTRACT, seq, relationship, startedMonthsAgo: 19 },
  { plan: ouachitaVision, contractId: VISION_CONTRACT, seq, relationship, startedMonthsAgo: 14 },
]

export const harper: Person[] = [
  {
    login: 'harperdana1',
    personId: 'harper-dana',
    firstName: 'Danielle',
    middleName: 'Ruth',
    lastName: 'Harper',
    preferredName: 'Dana',
    age: 44,
    daysSinceBirthday: 120,
    gender: 'female',
    phone: '01',
    addressLines,
    places: [
      ...coveredInAll('01', 'self'),
      {
        plan: ouachitaClassic,
        contractId: 'ZZH398114',
        seq: '01',
        relationship: 'self',
        startedMonthsAgo: 39,
        endedMonthsAgo: 20,
      },
      {
        plan: ozarkHmo,
        contractId: 'ZZH377902',
        seq: '01',
        relationship: 'self',
        startedMonthsAgo: 64,
        endedMonthsAgo: 40,
      },
    ],
    who: 'Dana, 44, policy holder of a family: medical, dental and vision, two former plans, almost every right',
  },
  {
    login: 'harpermarc1',
    personId: 'harper-marcus',
    firstName: 'Marcus',
    lastName: 'Harper',
    age: 46,
    daysSinceBirthday: 75,
    gender: 'male',
    phone: '02',
    addressLines,
    places: coveredInAll('02', 'spouse'),
    hasNotAcceptedTerms: true,
    who: "Marcus, 46, Dana's husband: the same plans, no bills, no policy changes, only his own records; has yet to agree to the terms",
  },
  {
    login: 'harperava19',
    personId: 'harper-ava',
    firstName: 'Ava',
    lastName: 'Harper',
    age: 19,
    daysSinceBirthday: 200,
    gender: 'female',
    phone: '03',
    addressLines: ['204 Dogwood Hall', 'Fayetteville, AR 72701'],
    places: medicalCover('03', 'child', 19),
    who: 'Ava, 19, adult dependent: her own account, hidden from her parents',
  },
  {
    login: 'harpereli16',
    personId: 'harper-eli',
    firstName: 'Eli',
    lastName: 'Harper',
    age: 16,
    daysSinceBirthday: 45,
    gender: 'male',
    addressLines,
    places: medicalCover('04', 'child', 19),
    who: 'Eli, 16, dependent: too young for the pharmacy center, visible to Dana',
  },
  {
    personId: 'harper-june',
    firstName: 'June',
    lastName: 'Harper',
    age: 13,
    daysSinceBirthday: 160,
    gender: 'female',
    addressLines,
    places: medicalCover('05', 'child', 19),
    who: 'June, 13, dependent without an account',
  },
]
