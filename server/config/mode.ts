import { isLoopback } from './loopback.ts'

/** Returns the signs of a deployment: other people can reach it, or its database outlives this checkout. */
function deploymentSigns({ DATABASE_URL, HOST, PUBLIC_URL }: Record<string, string>): string[] {
  const signs: string[] = []
  if (DATABASE_URL) signs.push('DATABASE_URL is set')
  if (HOST && !isLoopback(HOST)) signs.push('HOST is not a loopback address')
  if (PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isLoopback(new URL(PUBLIC_URL).hostname))
    signs.push('PUBLIC_URL is not a loopback address')
  return signs
}

/** A deployment gets synthetic people, whose password is public, only if two settings ask for them. */
export function modeProblems(settings: Record<string, string>): string[] {
  const { MODE, SANDBOX_ON_REAL_DATABASE } = settings
  const signs = deploymentSigns(settings).join(' and ')
  if (signs === '') return []
  if (MODE === undefined)
    return [
      `MODE must be set, because ${signs}: MODE=gateway for members' data, or MODE=sandbox with SANDBOX_ON_REAL_DATABASE=yes for synthetic people`,
    ]
  if (MODE !== 'sandbox' || SANDBOX_ON_REAL_DATABASE !== undefined) return []
  return [
    `SANDBOX_ON_REAL_DATABASE must be yes with MODE=sandbox, because ${signs}: the password of the synthetic people is public. For members' data, set MODE=gateway`,
  ]
}
