import * as v from 'valibot'
import file from './people.json' with { type: 'json' }
import { Person } from './person.ts'

const families = v.parse(
  v.strictObject({
    /** Medical and dental were bought together and share a contract; vision has its own. */
    harper: v.array(Person),
    medicalMembers: v.array(Person),
    otherMembers: v.array(Person),
    /** A family with a reimbursement account, which belongs only to its policy holder. */
    okafor: v.array(Person),
    /** A family whose coverage ended a short while ago. */
    formerOkafor: v.array(Person),
    /** Kim's children, who joined her medical plan. */
    nguyen: v.array(Person),
    /** People that the insurer knows but the portal doesn't yet: some can register, the others see why not. */
    newcomers: v.array(Person),
  }),
  file,
)

export const { harper, okafor, formerOkafor, nguyen, newcomers } = families

/** Everyone in the sandbox; together they cover every right and every gap. */
export const people: readonly Person[] = Object.values(families).flat()
