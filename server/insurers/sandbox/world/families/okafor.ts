import { deltaHra } from '#server/insurers/sandbox/world/brands/delta.ts'
import type { Person, Enrollment } from '#server/insurers/sandbox/world/person.ts'

const addressLines = ['514 Pecan Orchard Road', 'Brinkley, AR 72021']

const medicalCover = (seq: string, relationship: Enrollment['relationship']): Enrollment[] => [
  { plan: deltaHra, contractId: 'ZZK470318', seq, relationship, startedMonthsAgo: 22 },
]

/** A family with a reimbursement account, which belongs to its holder alone. */
export const okafor: Person[] = [
  {
    login: 'okaforruth7',
    personId: 'okafor-ruth',
    firstName: 'Ruth',
    lastName: 'Okafor',
    age: 47,
    daysSinceBirthday: 85,
    gender: 'female',
    phone: '15',
    addressLines,
    places: medicalCover('01', 'self'),
    who: 'Ruth, 47, policy holder of a family with a health reimbursement account',
  },
  {
    login: 'okaforpaul2',
    personId: 'okafor-paul',
    firstName: 'Paul',
    lastName: 'Okafor',
    age: 49,
    daysSinceBirthday: 170,
    gender: 'male',
    phone: '16',
    addressLines,
    places: medicalCover('02', 'spouse'),
    who: "Paul, 49, Ruth's husband: the same plan without the reimbursement account",
  },
  {
    login: 'okafortess5',
    personId: 'okafor-tess',
    firstName: 'Tess',
    lastName: 'Okafor',
    age: 15,
    daysSinceBirthday: 65,
    gender: 'female',
    addressLines,
    places: medicalCover('03', 'child'),
    who: "Tess, 15, Ruth's daughter: visible to Ruth, without the reimbursement account",
  },
]

/** Whom the family's plan covered until a short while ago. */
export const formerOkafor: Person[] = [
  {
    login: 'okaforseth9',
    personId: 'okafor-seth',
    firstName: 'Seth',
    lastName: 'Okafor',
    age: 16,
    daysSinceBirthday: 95,
    gender: 'male',
    addressLines,
    places: medicalCover('04', 'child').map((place) => ({ ...place, endedMonthsAgo: 3 })),
    who: "Seth, 16, Ruth's son: his coverage ended three months ago; Ruth still sees his records and can hide him",
  },
]
