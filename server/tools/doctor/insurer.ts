import { existsSync } from 'node:fs'
import type { ServerConfig } from '#server/config/config.ts'
import { insurerChoice } from '#server/config/insurer.ts'
import { type Finding, ok, problem } from './finding.ts'

/** Reports which insurer is configured. Doesn't call it: that may need a member's token, which isn't available here. */
export function insurer(config: ServerConfig): Finding {
  const choice = insurerChoice(config)
  if (choice.kind === 'sandbox') return ok("Insurer: the sandbox's own, inside this server")
  if (choice.kind === 'fhir') {
    const how = choice.client ? "with the portal's own client" : "with the member's own token"
    return ok(`Insurer: the FHIR server at ${choice.url}, called ${how}`)
  }
  return existsSync(choice.path)
    ? ok(`Insurer: the module ${choice.path}`)
    : problem(`Insurer: there is no module ${choice.path}. Add it, or set INSURER.`)
}
