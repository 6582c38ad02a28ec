import { harper } from '#server/sandbox-insurer/world/families/harper.ts'
import { medicalMembers } from '#server/sandbox-insurer/world/families/medical-members.ts'
import { newcomers } from '#server/sandbox-insurer/world/families/newcomers.ts'
import { formerOkafor, okafor } from '#server/sandbox-insurer/world/families/okafor.ts'
import { otherMembers } from '#server/sandbox-insurer/world/families/other-members.ts'
import type { Person } from './person.ts'

/** Everyone in the sandbox; between them they have every right and every gap. */
export const people: readonly Person[] = [
  ...harper,
  ...medicalMembers,
  ...otherMembers,
  ...okafor,
  ...formerOkafor,
  ...newcomers,
]
