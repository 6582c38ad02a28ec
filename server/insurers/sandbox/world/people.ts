import * as v from 'valibot'
import file from './people.json' with { type: 'json' }
import { Person } from './person.ts'

const families = v.parse(
  v.strictObject({
    /** Medical and dental were bought together and share a contract; vision has its own. */
    harper: v.array(Person),
    medicalMembers: v.array(Person),
    otherMembers: v.array(Person),
    /** A family with a reimbursement account, which belongs to its holder alone. */
    okafor: v.array(Person),
    /** The plan of this family covered them until a short while ago. */
    formerOkafor: v.array(Person),
    /** Kim's children, who joined her plan of the medical members. */
    nguyen: v.array(Person),
    /**
     * People that the insurer knows and the portal doesn't yet: some can register, the others see the reason why not.
     */
    newcomers: v.array(Person),
  }),
  file,
)

export const { harper, okafor, formerOkafor, nguyen, newcomers } = families

/** Everyone in the sandbox; between them they have every right and every gap. */
export const people: readonly Person[] = Object.values(families).flat()
