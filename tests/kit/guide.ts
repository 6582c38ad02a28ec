/** A code block of a guide whose fence names a file: the whole file, or lines to insert after existing lines. */
export type Block = { file: string; isDiff: boolean; text: string }

const BLOCK = /^```(?<language>\w+) (?<file>\S+)\n(?<text>[^]*?)^```$/gm

export const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(BLOCK)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    isDiff: groups?.['language'] === 'diff',
    text: groups?.['text'] ?? '',
  }))

/**
 * Returns the file with the block inserted. Throws unless the lines before each insertion occur exactly once in the
 * file.
 */
export function withBlock(block: Block, before: string): string {
  if (!block.isDiff) return block.text
  return insertionsOf(block.text).reduce((text, { after, added }) => {
    const place = `\n${after}`
    const parts = `\n${text}`.split(place)
    if (parts.length !== 2)
      throw new Error(`${block.file} has these lines ${parts.length - 1} times instead of once:\n${after}`)
    return parts.join(place + added).slice(1)
  }, before)
}

/** The groups of a diff: existing lines, each with a leading blank, and then the lines to insert. */
const insertionsOf = (diff: string): { after: string; added: string }[] =>
  [...diff.matchAll(/(?<there>(?:^ .*\n)+)(?<added>(?:^\+.*\n)+)/gm)].map(({ groups }) => ({
    after: (groups?.['there'] ?? '').replaceAll(/^ /gm, ''),
    added: (groups?.['added'] ?? '').replaceAll(/^\+/gm, ''),
  }))
