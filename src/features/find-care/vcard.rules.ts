import type { Provider, ProviderRole } from '#contract/entities/provider.ts'

/** The maximum number of bytes in a line of a vCard; longer ones continue on the next line (RFC 6350 section 3.2). */
const MOST_BYTES = 75

/** Escapes a value (RFC 6350 section 3.4). Control characters would end a line or hide text. */
const escapeValue = (text: string): string =>
  text
    .replace(/\r\n|\r|\n/gu, '\n')
    // oxlint-disable-next-line no-control-regex -- those are what is removed
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/gu, ' ')
    .replace(/[\\,;]/gu, String.raw`\$&`)
    .replace(/\n/gu, String.raw`\n`)

/** Breaks a line without splitting a character. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > MOST_BYTES) {
      lines.push(part)
      ;[part, bytes] = [' ', 1]
    }
    part += character
    bytes += size
  }
  return [...lines, part].join('\r\n')
}

type Words = { specialties: readonly string[] }

/**
 * A provider's contact as a vCard 3.0, which phones and email programs read, with an address and a number for each
 * location.
 */
export function vcardOf(
  { name, credentials, group, roles }: Pick<Provider, 'name' | 'credentials' | 'group' | 'roles'>,
  { specialties }: Words,
): string {
  const full = [name, credentials].filter(Boolean).join(', ')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeValue(full)}`,
    `N:${escapeValue(name)};;;;${escapeValue(credentials ?? '')}`,
    ...(group ? [`ORG:${escapeValue(group)}`] : []),
    ...(specialties.length > 0 ? [`TITLE:${escapeValue(specialties.join(' / '))}`] : []),
    ...[...new Set(roles.flatMap(({ location }) => location.phone ?? []))].map(
      (phone) => `TEL;TYPE=WORK,VOICE:+1${phone.replace(/\D/gu, '')}`,
    ),
    ...roles.flatMap(addressLine),
    'END:VCARD',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

function addressLine({ location: { addressLines, zip } }: ProviderRole): string[] {
  if (addressLines.length === 0) return []
  return [`ADR;TYPE=WORK:;;${escapeValue(addressLines.join(', '))};;;${escapeValue(zip ?? '')};`]
}

/** Returns a file name with the provider's name. */
export const vcardName = (name: string): string =>
  `${
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/gu, '')
      .slice(0, 60) || 'provider'
  }.vcf`
