export type ServerSentEvent = { data: string; id?: string }

/** Yields the server-sent events of an answer like a browser's EventSource. */
export async function* readEvents(chunks: AsyncIterable<unknown>): AsyncGenerator<ServerSentEvent> {
  let rest = ''
  for await (const chunk of chunks) {
    const events = (rest + String(chunk)).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) yield eventOf(event)
  }
}

function eventOf(text: string): ServerSentEvent {
  const id = /^id: (.*)$/m.exec(text)?.[1]
  return { data: /^data: (.*)$/m.exec(text)?.[1] ?? '', ...(id === undefined ? {} : { id }) }
}
