import { type Random, seededRandom } from '#server/insurers/sandbox/history/random.ts'
import type { Person, Enrollment } from '#server/insurers/sandbox/world/person.ts'
import { planOf } from '#server/insurers/sandbox/world/plans.ts'

/** The seed name of the load: together with the day, it determines everything; another name gives another crowd. */
export const SEED = 'load-1'

/** More would need longer contract ids. */
export const MOST_MEMBERS = 1_000_000

/** How many members each contract has, in rotation. */
const FAMILY_SIZES = [1, 2, 4, 1, 3, 5, 1, 2]
const PPO = planOf('ouachita-ppo-1000')
const WITH_PPO = [planOf('ouachita-dental-3500'), planOf('ouachita-vision-150')]
const MEDICAL = [PPO, planOf('ozark-hmo-500'), planOf('delta-hra-1500'), planOf('diamond-bronze-hdhp')]
const FIRST_NAMES = [
  'Alma',
  'Bram',
  'Cora',
  'Dean',
  'Edna',
  'Floyd',
  'Greta',
  'Hank',
  'Iris',
  'Jonas',
] as const
const LAST_NAMES = ['Ashby', 'Bowen', 'Coker', 'Dunlap', 'Estes', 'Finch', 'Gantt', 'Hobbs', 'Ivey'] as const
const TOWNS = ['Conway, AR 72032', 'Searcy, AR 72143', 'Jonesboro, AR 72401', 'El Dorado, AR 71730'] as const

/** A contract id with a prefix that none of the named people have. */
export const contractIdOf = (family: number): string => `ZZ0${String(family).padStart(6, '0')}`

/** Policy holders can sign in, as `load000001` and so on. */
export const loginOf = (family: number): string => `load${String(family).padStart(6, '0')}`

const sizeOf = (family: number): number => FAMILY_SIZES[family % FAMILY_SIZES.length] ?? 1

/** This many members, family by family, one at a time; the last family is truncated to match the number. */
export function* loadFamilies(members: number, from = 0): Generator<{ family: number; people: Person[] }> {
  let left = members
  for (let family = 1; left > 0; family += 1) {
    const size = Math.min(left, sizeOf(family))
    left -= size
    if (family > from) yield { family, people: familyOf(family, size) }
  }
}

const ROLES = ['self', 'spouse'] as const

function familyOf(family: number, size: number): Person[] {
  const random = seededRandom(`${SEED} family ${family}`)
  const contractId = contractIdOf(family)
  const lastName = random.oneOf(LAST_NAMES)
  const addressLines = [`${random.between(1, 9_999)} Persimmon Road`, random.oneOf(TOWNS)]
  const plan = random.oneOf(MEDICAL)
  const startedMonthsAgo = random.between(36, 60)
  const extras = plan === PPO ? WITH_PPO : []
  return Array.from({ length: size }, (_, n): Person => {
    const relationship = ROLES[n] ?? 'child'
    const seq = String(n + 1).padStart(2, '0')
    return {
      ...(n === 0 ? { login: loginOf(family) } : {}),
      personId: `${SEED}-${contractId}${seq}`,
      firstName: random.oneOf(FIRST_NAMES),
      lastName,
      ...bornAs(relationship, random),
      addressLines,
      places: [plan, ...extras].map((each) => ({
        plan: each,
        contractId,
        seq,
        relationship,
        startedMonthsAgo,
      })),
      who: 'a member of the crowd for load tests',
    }
  })
}

const bornAs = (relationship: Enrollment['relationship'], random: Random) => ({
  age: relationship === 'child' ? random.between(1, 17) : random.between(26, 63),
  daysSinceBirthday: random.between(0, 364),
  gender: random.oneOf(['female', 'male'] as const),
})

/** The number of families in a crowd. */
export const familiesOf = (members: number): number => {
  let [left, family] = [members, 0]
  while (left > 0) {
    family += 1
    left -= sizeOf(family)
  }
  return family
}
