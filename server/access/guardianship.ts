import { needsGuardian } from '#contract/registration-rules.ts'
import { todayOf } from '#server/config/clock.ts'
import { type Budget, clearAttempts } from '#server/identity/sign-in/attempts.ts'
import type { CallServices } from '#server/services.ts'
import { birthDateOfUser } from './members.ts'

/** The job asks the insurer about all such accounts once an hour. */
export const guardianshipCheck: Budget = { key: 'guardianships', most: 1, forgetMinutes: 60 }

/** Whether the person of an account that a guardian opened is old enough to register without one. */
export async function hasOutgrownGuardian(services: CallServices, username: string): Promise<boolean> {
  const birthDate = await birthDateOfUser(services, username)
  return birthDate !== undefined && !needsGuardian(birthDate, todayOf(services.clock).toString())
}

/** Makes the job close such accounts in its next run. */
export const checkGuardianshipsSoon = ({ db }: CallServices): Promise<void> =>
  clearAttempts(db, guardianshipCheck)
