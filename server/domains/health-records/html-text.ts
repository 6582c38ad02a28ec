/*
 * Texts of sources may contain HTML. Pages and papers show its text only.
 */

const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** Tab, line feed and carriage return. */
const BREAKS = [9, 10, 13]

/** The character of an entity; an entity that is unknown, or isn't allowed in text, stays as written. */
function characterOf(entity: string, named: string): string {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(named) ?? []
  if (hex === undefined && decimal === undefined) return NAMED.get(named) ?? entity
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  const isControl = point < 32 && !BREAKS.includes(point)
  const isCharacter = !isControl && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(point) : entity
}

/** Decodes the entities in HTML once: `&amp;lt;` becomes `&lt;`. Remove the tags first, or `&lt;` would begin one. */
export const decodeEntities = (text: string): string => text.replaceAll(/&(#?\w{1,8});/g, characterOf)
