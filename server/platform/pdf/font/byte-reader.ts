/** Reads big-endian numbers one after the other, as font files hold them. */
export class ByteReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  u8 = (): number => this.#bytes.readUInt8(this.#moved(1))
  u16 = (): number => this.#bytes.readUInt16BE(this.#moved(2))
  i16 = (): number => this.#bytes.readInt16BE(this.#moved(2))
  u32 = (): number => this.#bytes.readUInt32BE(this.#moved(4))

  take(length: number): Buffer {
    const start = this.#moved(length)
    return this.#bytes.subarray(start, start + length)
  }

  /** A number of seven bits a byte (WOFF2 §4.1). */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
  }

  /** A small number in one to three bytes (WOFF2 §4.2). */
  short255(): number {
    const byte = this.u8()
    if (byte === 253) return this.u16()
    if (byte === 254) return this.u8() + 253 * 2
    return byte === 255 ? this.u8() + 253 : byte
  }

  #moved(length: number): number {
    const start = this.#at
    this.#at += length
    return start
  }
}
