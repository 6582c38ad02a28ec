import { ouachitaVision, ozarkDental } from '#server/insurers/sandbox/world/brands/dental-and-vision.ts'
import { ouachitaPpo } from '#server/insurers/sandbox/world/brands/ouachita.ts'
import type { Person } from '#server/insurers/sandbox/world/person.ts'

const holder = { seq: '01', relationship: 'self' } as const

export const otherMembers: Person[] = [
  {
    login: 'dentalonly7',
    personId: 'turner-tom',
    firstName: 'Thomas',
    lastName: 'Turner',
    preferredName: 'Tom',
    age: 33,
    daysSinceBirthday: 110,
    gender: 'male',
    phone: '11',
    addressLines: ['8 Depot Street', 'Searcy, AR 72143'],
    places: [{ ...holder, plan: ozarkDental, contractId: 'ZZT330958', startedMonthsAgo: 20 }],
    who: 'Tom, 33, dental only',
  },
  {
    login: 'visiononly7',
    personId: 'larsen-lena',
    firstName: 'Lena',
    lastName: 'Larsen',
    age: 61,
    daysSinceBirthday: 190,
    gender: 'female',
    phone: '12',
    addressLines: ['256 Lakeshore Drive', 'Mountain Home, AR 72653'],
    places: [{ ...holder, plan: ouachitaVision, contractId: 'ZZV610245', startedMonthsAgo: 16 }],
    who: 'Lena, 61, vision only',
  },
  {
    login: 'futureplan1',
    personId: 'patel-priya',
    firstName: 'Priya',
    lastName: 'Patel',
    age: 26,
    daysSinceBirthday: 55,
    gender: 'female',
    phone: '13',
    addressLines: ['700 Riverwalk Avenue, Unit 9', 'Little Rock, AR 72202'],
    places: [
      {
        ...holder,
        plan: ouachitaPpo,
        contractId: 'ZZP260813',
        startedMonthsAgo: -1,
        cardIssued: false,
      },
      { ...holder, plan: ozarkDental, contractId: 'ZZP260144', startedMonthsAgo: 7 },
    ],
    who: 'Priya, 26, a medical plan that starts next month and dental that is active',
  },
  {
    login: 'adminsandy1',
    personId: 'staff-sandy',
    firstName: 'Sandra',
    lastName: 'Whitlock',
    preferredName: 'Sandy',
    age: 49,
    daysSinceBirthday: 150,
    gender: 'female',
    phone: '14',
    addressLines: ['1 Natural State Plaza', 'Little Rock, AR 72201'],
    role: 'staff',
    places: [],
    who: 'Sandy, staff: no plan of her own',
  },
]
