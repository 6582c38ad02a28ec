import { federalBasic, ouachitaPpo } from '#server/insurers/sandbox/world/brands/ouachita.ts'
import { riverValley } from '#server/insurers/sandbox/world/brands/river-valley.ts'
import type { Enrollment, Person } from '#server/insurers/sandbox/world/person.ts'

const addressLines = ['48 Chinquapin Bend', 'Mountain View, AR 72560']

const medicalCover = (seq: string, relationship: Enrollment['relationship']): Enrollment[] => [
  { plan: ouachitaPpo, contractId: 'ZZW518204', seq, relationship, startedMonthsAgo: 7 },
]

/** People whom the insurer knows and the portal does not yet: who can register, and who is told why not. */
export const newcomers: Person[] = [
  {
    personId: 'whitfield-nora',
    firstName: 'Nora',
    lastName: 'Whitfield',
    age: 34,
    daysSinceBirthday: 110,
    gender: 'female',
    phone: '17',
    addressLines,
    places: medicalCover('01', 'self'),
    who: 'Nora, 34, a new member: register her with her member ID or her Social Security number',
  },
  {
    personId: 'whitfield-caleb',
    firstName: 'Caleb',
    lastName: 'Whitfield',
    age: 9,
    daysSinceBirthday: 150,
    gender: 'male',
    addressLines,
    places: medicalCover('02', 'child'),
    who: "Caleb, 9, Nora's son: his legal guardian has to register him",
  },
  {
    personId: 'bergstrom-walter',
    firstName: 'Walter',
    lastName: 'Bergstrom',
    age: 71,
    daysSinceBirthday: 95,
    gender: 'male',
    phone: '18',
    addressLines: ['210 Tupelo Landing, Apt 6', 'Van Buren, AR 72956'],
    places: [
      { plan: riverValley, contractId: 'ZZR917365', seq: '01', relationship: 'self', startedMonthsAgo: 11 },
    ],
    who: 'Walter, 71, Medicare Advantage: he also gives the end of his Medicare number',
  },
  {
    personId: 'kilgore-frances',
    firstName: 'Frances',
    lastName: 'Kilgore',
    age: 52,
    daysSinceBirthday: 70,
    gender: 'female',
    phone: '19',
    addressLines: ['17 Post Oak Square', 'Little Rock, AR 72205'],
    places: [
      { plan: federalBasic, contractId: 'ZZE662013', seq: '01', relationship: 'self', startedMonthsAgo: 30 },
    ],
    who: 'Frances, 52, a Federal Employee Program plan: she registers elsewhere (REG-0007)',
  },
  {
    personId: 'vance-otis',
    firstName: 'Otis',
    lastName: 'Vance',
    age: 45,
    daysSinceBirthday: 205,
    gender: 'male',
    phone: '20',
    addressLines: ['9 Sorghum Mill Road', 'Nashville, AR 71852'],
    places: [],
    who: 'Otis, 45, known to the insurer, but without a policy (REG-0013)',
  },
]
