import * as v from 'valibot'
import { CARD_FILE, FREE_TRIES, MOST_CARD_BYTES, type CardPrompt } from '#contract/card-file.ts'
import { waitFor } from './kept-files.ts'

/** On a device whose storage takes longer, the application handles the card. */
const FILE_LIMIT_MS = 300

/** The file starts with its checksum, which the page verifies. */
const SUM_BYTES = 32

/** The facts by which a page shows the right prompt (src/vault/vault-file.ts); none is secret. */
const Locked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(1),
    // After more wrong attempts, a delay may be running, which the application shows.
    tries: v.pipe(v.number(), v.maxValue(FREE_TRIES)),
    lock: v.variant('kind', [
      v.object({ kind: v.literal('passkey') }),
      v.object({ kind: v.literal('pin'), isWords: v.optional(v.literal(true)) }),
    ]),
  }),
)

/**
 * Returns how this device's card is unlocked; undefined without a card, or if the application has to explain something.
 */
export const promptOfDevice = (): Promise<CardPrompt | undefined> =>
  Promise.race([readPrompt().catch(() => undefined), waitFor(FILE_LIMIT_MS)])

async function readPrompt(): Promise<CardPrompt | undefined> {
  const file = (await privateFile().catch(() => undefined)) ?? (await cachedFile())
  if (!file || file.size > MOST_CARD_BYTES) return undefined
  const read = v.safeParse(Locked, await file.slice(SUM_BYTES).text())
  if (!read.success) return undefined
  const { lock } = read.output
  return lock.kind === 'pin' && lock.isWords ? 'words' : lock.kind
}

async function privateFile(): Promise<Blob> {
  const folder = await navigator.storage.getDirectory()
  return (await folder.getFileHandle(CARD_FILE)).getFile()
}

const cachedFile = async (): Promise<Blob | undefined> =>
  (await caches.match(`/${CARD_FILE}/${CARD_FILE}`, { cacheName: CARD_FILE }))?.blob()
