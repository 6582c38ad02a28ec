/** The fields of a CSV line (RFC 4180); undefined if its quotation marks don't match. */
export function fieldsOf(line: string): string[] | undefined {
  const fields: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(?=,|$)/.exec(rest)
    const plain = quoted ? null : /^[^",]*(?=,|$)/.exec(rest)
    const found = quoted ?? plain
    if (!found) return undefined
    fields.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : found[0])
    rest = rest.slice(found[0].length)
    if (rest === '') return fields
    rest = rest.slice(1)
  }
}
