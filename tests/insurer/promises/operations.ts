import type { Insurer, PortName } from '#server/insurer/insurer.ts'
import { type PortReplies, parseReply, portReplies } from '#server/insurer/replies.ts'
import { type Context, must, unique } from './promise.ts'

export type Operations<Name extends PortName> = NonNullable<Insurer[Name]>

/** The operations of an offered port. */
export function operationsOf<Name extends PortName>({ insurer }: Context, name: Name): Operations<Name> {
  const port = insurer[name]
  must(port !== undefined, `the port ${name} is missing`)
  return port
}

/** Returns the answer. Throws if the portal would reject it or leave out a part of it. */
export function parsedAs<Answer>(port: PortName, operation: string, answer: Answer): Answer {
  const reply = (portReplies[port] as PortReplies)[operation]
  must(reply !== undefined, `${port}.${operation} has no schema`)
  const { output, dropped } = parseReply(reply, answer)
  const fields = [...dropped.flat(), ...(output.issues ?? []).map((issue) => String(issue.path?.[0]?.key))]
  must(
    output.success && dropped.length === 0,
    `${operation}() returned invalid fields: ${unique(fields).join(', ')}`,
  )
  return answer
}
