const PAGES = 6
const SIDE = 2_048

/** A scanned document of 25 MB: its pages are uncompressed pictures. */
export function scannedPaper(): Buffer {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let at = 0
  const add = (text: string | Buffer): void => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    parts.push(bytes)
    at += bytes.length
  }
  const object = (number: number, head: string, stream?: Buffer): void => {
    offsets[number] = at
    add(`${number} 0 obj\n${head}`)
    if (stream) {
      add('\nstream\n')
      add(stream)
      add('\nendstream')
    }
    add('\nendobj\n')
  }
  add('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n')
  const pages = Array.from({ length: PAGES }, (_, page) => 3 + page * 3)
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Count ${PAGES} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`)
  const drawing = Buffer.from('q 540 0 0 540 36 126 cm /Scan Do Q')
  for (const [n, page] of pages.entries()) {
    object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${page + 1} 0 R /Resources << /XObject << /Scan ${page + 2} 0 R >> >> >>`,
    )
    object(page + 1, `<< /Length ${drawing.length} >>`, drawing)
    const picture = pictureOf(n)
    object(
      page + 2,
      `<< /Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${picture.length} >>`,
      picture,
    )
  }
  const start = at
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  add(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`)
  add(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/** Gray lines on white, in rows like those of a written page. */
function pictureOf(page: number): Buffer {
  const line = Buffer.alloc(SIDE, 0xf6)
  const written = Buffer.from(line)
  for (let x = 160; x < SIDE - 160; x += 1) if ((x * 7 + page * 31) % 90 > 12) written[x] = 0x5a
  return Buffer.concat(
    Array.from({ length: SIDE }, (_, y) => (y > 160 && y < SIDE - 160 && y % 48 < 10 ? written : line)),
  )
}
