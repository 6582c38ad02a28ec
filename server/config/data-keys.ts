import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerConfig } from './config.ts'
import { newSecret } from './secrets.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'data-key'
/** The length of a key's name, from its SHA-256; enough to find a key among the few of a rotation. */
const KEY_NAME_CHARACTERS = 8
/** The prefix of every sealed text; older, unsealed text lacks it. */
const FORMAT = 'k1'

/** Seals columns of the database, under keys that aren't in the database. */
export type DataKeys = {
  /** AES-256-GCM under the first key. Opening requires the same owner, so that rows can't be swapped. */
  seal: (text: string, owner: string) => string
  /** Undefined if none of the keys sealed it, or if it was sealed for another owner. */
  open: (sealed: string, owner: string) => string | undefined
  /** Whether the first key sealed it. */
  isNewest: (sealed: string) => boolean
  /** HMAC-SHA-256 under the first key: equal texts give equal digests, and without the key they can't be guessed. */
  digest: (text: string) => string
  /** HMAC-SHA-256 under a key that HKDF derives from the first key for this purpose, with the name of the key. */
  mark: (text: string, purpose: string) => string
  /** Whether this mark matches the text, under any of the keys. */
  checkMark: (mark: string, text: string, purpose: string) => MarkVerdict
}

/** `unknown-key`: none of the keys has the name in the mark. */
export type MarkVerdict = 'right' | 'wrong' | 'unknown-key'

/** The prefix of every mark. */
const MARK = 'h1'

/** Whether a text is a mark of `DataKeys`, valid or not. */
export const isMark = (text: string): boolean => text.startsWith(`${MARK}.`)

/** Whether a text was sealed by `DataKeys`. */
export const isSealed = (text: string): boolean => text.startsWith(`${FORMAT}.`)

type NamedKey = { name: string; key: Buffer }

const nameKey = (text: string): NamedKey => {
  const key = Buffer.from(text, 'base64url')
  return { key, name: hash('sha256', key, 'base64url').slice(0, KEY_NAME_CHARACTERS) }
}

/** Creates the data keys from 32-byte keys in base64url: the first one seals, all of them open. */
export function dataKeysFrom(texts: readonly [string, ...string[]]): DataKeys {
  const keys = texts.map(nameKey)
  const [first = nameKey(texts[0])] = keys
  const derived = new Map<string, Buffer>()
  const keyFor = ({ name, key }: NamedKey, purpose: string): Buffer => {
    const place = `${name} ${purpose}`
    const found = derived.get(place) ?? Buffer.from(hkdfSync('sha256', key, '', purpose, KEY_BYTES))
    derived.set(place, found)
    return found
  }
  const markWith = (key: NamedKey, text: string, purpose: string): string =>
    `${MARK}.${key.name}.${createHmac('sha256', keyFor(key, purpose)).update(text).digest('base64url')}`
  return {
    mark: (text, purpose) => markWith(first, text, purpose),
    checkMark(mark, text, purpose) {
      const key = keys.find(({ name }) => mark.startsWith(`${MARK}.${name}.`))
      if (!key) return isMark(mark) ? 'unknown-key' : 'wrong'
      const [given, right] = [Buffer.from(mark), Buffer.from(markWith(key, text, purpose))]
      return given.length === right.length && timingSafeEqual(given, right) ? 'right' : 'wrong'
    },
    digest: (text) => createHmac('sha256', first.key).update(text).digest('base64url'),
    isNewest: (sealed) => sealed.startsWith(`${FORMAT}.${first.name}.`),
    seal(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${FORMAT}.${first.name}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, owner) {
      const [format, name, body = ''] = sealed.split('.')
      const found = format === FORMAT && keys.find((each) => each.name === name)
      return found ? openWith(found.key, Buffer.from(body, 'base64url'), owner) : undefined
    },
  }
}

/** AES-256-GCM with initialization vector, tag and text; undefined with another key or owner. */
function openWith(key: Buffer, bytes: Buffer, owner: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const body = bytes.subarray(IV_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The configured `DATA_KEYS`; the sandbox creates a key and keeps it in a file next to its database. */
export function dataKeysOf({ DATA_KEYS, DATA_DIR }: Pick<ServerConfig, 'DATA_KEYS' | 'DATA_DIR'>): DataKeys {
  const [first = keptKey(DATA_DIR), ...older] = DATA_KEYS?.split(',').map((key) => key.trim()) ?? []
  return dataKeysFrom([first, ...older])
}

/** The same for a command that must not create a key. Without a key, sealed data can't be checked. */
export const existingDataKeys = (config: Pick<ServerConfig, 'DATA_KEYS' | 'DATA_DIR'>): DataKeys =>
  config.DATA_KEYS !== undefined || existsSync(join(config.DATA_DIR, KEY_FILE))
    ? dataKeysOf(config)
    : temporaryDataKeys()

/** Keys that last as long as the process, for data that isn't read afterwards. */
export const temporaryDataKeys = (): DataKeys => dataKeysFrom([newSecret()])

function keptKey(folder: string): string {
  const file = join(folder, KEY_FILE)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, newSecret(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // An earlier start created it, or another server that is starting at the same moment.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
