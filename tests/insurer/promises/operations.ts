import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import { type PortReplies, parseReply, portReplies } from '#server/insurer/replies.ts'
import { type Context, must, unique } from './promise.ts'

export type Operations<Name extends PortName> = NonNullable<Insurer[Name]>

/** The operations of a port, which the runner has found to be offered. */
export function operationsOf<Name extends PortName>({ insurer }: Context, name: Name): Operations<Name> {
  const port = insurer[name]
  must(port !== undefined, `the port ${name} is not there`)
  return port
}

/** The answer as the portal would use it; breaks if any part of it would be left out. */
export function parsedAs<Answer>(port: PortName, operation: string, answer: Answer): Answer {
  const reply = (portReplies[port] as PortReplies)[operation]
  must(reply !== undefined, `${port}.${operation} has no schema`)
  const { output, dropped } = parseReply(reply, answer)
  const fields = [...dropped.flat(), ...(output.issues ?? []).map((issue) => String(issue.path?.[0]?.key))]
  must(output.success && dropped.length === 0, `${operation}() is not right in: ${unique(fields).join(', ')}`)
  return answer
}
