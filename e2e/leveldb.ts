/** Reads Chromium's data, which is in LevelDB tables with Snappy-compressed blocks, and unpacks the readable blocks. */

const FOOTER_BYTES = 48
const MAGIC = 0xdb4775248b80fb57n
const SNAPPY = 1

type Cursor = { bytes: Buffer; at: number }

function varint(cursor: Cursor): number {
  let value = 0
  for (let shift = 0; ; shift += 7) {
    const byte = cursor.bytes[cursor.at] ?? 0
    cursor.at += 1
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return value
  }
}

/** Decompresses Snappy data, which consists of literals and copies of earlier output. */
export function unpack(packed: Buffer): Buffer {
  const cursor = { bytes: packed, at: 0 }
  const out = Buffer.alloc(varint(cursor))
  let end = 0
  while (cursor.at < packed.length) {
    const tag = packed[cursor.at] ?? 0
    cursor.at += 1
    if ((tag & 3) === 0) {
      const length = literalLength(tag, cursor)
      packed.copy(out, end, cursor.at, cursor.at + length)
      cursor.at += length
      end += length
    } else {
      const { length, back } = copyOf(tag, cursor)
      for (let i = 0; i < length; i += 1, end += 1) out[end] = out[end - back] ?? 0
    }
  }
  return out
}

function literalLength(tag: number, cursor: Cursor): number {
  const told = tag >> 2
  if (told < 60) return told + 1
  const width = told - 59
  const length = cursor.bytes.readUIntLE(cursor.at, width) + 1
  cursor.at += width
  return length
}

function copyOf(tag: number, cursor: Cursor): { length: number; back: number } {
  const width = [0, 1, 2, 4][tag & 3] ?? 0
  const told = cursor.bytes.readUIntLE(cursor.at, width)
  cursor.at += width
  return (tag & 3) === 1
    ? { length: ((tag >> 2) & 7) + 4, back: ((tag >> 5) << 8) + told }
    : { length: (tag >> 2) + 1, back: told }
}

type Handle = { offset: number; size: number }

const handle = (cursor: Cursor): Handle => ({ offset: varint(cursor), size: varint(cursor) })

function block(table: Buffer, { offset, size }: Handle): Buffer {
  const body = table.subarray(offset, offset + size)
  return table[offset + size] === SNAPPY ? unpack(body) : body
}

/** The blocks that an index block points to. */
function handlesIn(index: Buffer): Handle[] {
  const restarts = index.readUInt32LE(index.length - 4)
  const end = index.length - 4 - restarts * 4
  const cursor = { bytes: index, at: 0 }
  const handles: Handle[] = []
  while (cursor.at < end) {
    varint(cursor)
    const keyRest = varint(cursor)
    const valueBytes = varint(cursor)
    cursor.at += keyRest
    handles.push(handle({ bytes: index, at: cursor.at }))
    cursor.at += valueBytes
  }
  return handles
}

/** The uncompressed content of a LevelDB table; empty if the file isn't one. */
export function tableText(table: Buffer): Buffer {
  if (table.length < FOOTER_BYTES || table.readBigUInt64LE(table.length - 8) !== MAGIC) return Buffer.alloc(0)
  const footer = { bytes: table, at: table.length - FOOTER_BYTES }
  handle(footer)
  return Buffer.concat(handlesIn(block(table, handle(footer))).map((place) => block(table, place)))
}
