/** A block of code in a guide whose fence names a file: the whole file, or lines to insert after lines that are there. */
export type Block = { file: string; isDiff: boolean; text: string }

const BLOCK = /^```(?<language>\w+) (?<file>\S+)\n(?<text>[^]*?)^```$/gm

export const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(BLOCK)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    isDiff: groups?.['language'] === 'diff',
    text: groups?.['text'] ?? '',
  }))

/** Returns the file with the block in it. Throws unless the lines before each insertion are in the file exactly once. */
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

/** The groups of a diff: lines that are there, each with a blank before it, and after them those to insert. */
const insertionsOf = (diff: string): { after: string; added: string }[] =>
  [...diff.matchAll(/(?<there>(?:^ .*\n)+)(?<added>(?:^\+.*\n)+)/gm)].map(({ groups }) => ({
    after: (groups?.['there'] ?? '').replaceAll(/^ /gm, ''),
    added: (groups?.['added'] ?? '').replaceAll(/^\+/gm, ''),
  }))
