/** Another system's answer was cut off, isn't JSON, or is larger than the portal reads. */
export class AnswerUnreadable extends Error {
  override readonly name = 'AnswerUnreadable'
}

/** Another system's answer is larger than the portal reads. */
export class AnswerTooLarge extends AnswerUnreadable {}

/**
 * Reads the JSON of another system's answer; rejects with `AnswerUnreadable` if it is cut off, isn't JSON, or has more
 * than `mostBytes`. Counts the decompressed bytes, because a `content-length` header may be wrong.
 */
export async function readJsonAnswer(
  answer: Response,
  mostBytes: number,
): Promise<{ value: unknown; bytes: number }> {
  try {
    return await readBody(answer, mostBytes)
  } catch (cause) {
    if (cause instanceof AnswerTooLarge) throw cause
    throw new AnswerUnreadable(cause instanceof Error ? cause.message : 'the answer was cut off', { cause })
  }
}

/** Reads a file of another system; rejects with `AnswerTooLarge` if it has more than `mostBytes`. */
export async function readBytes(answer: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw new AnswerTooLarge(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function readBody(answer: Response, mostBytes: number): Promise<{ value: unknown; bytes: number }> {
  const content = await readBytes(answer, mostBytes)
  return { value: JSON.parse(content.toString('utf8')) as unknown, bytes: content.length }
}
