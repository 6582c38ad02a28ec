import * as v from 'valibot'
import { readJsonFile } from '#contract/json-file.ts'
import type { BrandFile } from './brand.ts'
import { poorLook } from './contrast.ts'
import { type Drawings, readDrawing } from './drawing.ts'
import { type FontMeasures, type Look, LookFile } from './look.ts'
import { BRAND_FILE, DISPLAY_FILE, DRAWING_NAMES, LOOK_FILE, MARK_FILE, drawingFile } from './names.ts'

const KB = 1_024

/** The size limit of each file of a brand, because members' phones load them over slow networks. */
const MOST_KB: Readonly<Record<string, number>> = {
  [BRAND_FILE]: 32,
  [LOOK_FILE]: 8,
  [MARK_FILE]: 16,
  [DISPLAY_FILE]: 40,
  ...Object.fromEntries(DRAWING_NAMES.map((name) => [drawingFile(name), 16])),
}

/** Contents of an SVG file for which an editor's list of errors has a specific message. */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/<!DOCTYPE|<!ENTITY|&[#\w]/i, 'has an entity or a document type, which is not allowed'],
  [/<\s*script/i, 'has a <script>, which is not allowed'],
  [/<\s*foreignObject/i, 'has a <foreignObject>, which is not allowed'],
  [/\son\w+\s*=/i, 'has an event handler such as onload, which is not allowed'],
  [/\b(?:xlink:)?href\s*=|url\s*\(|@import/i, 'refers to something outside of itself, which is not allowed'],
]

/** Returns why an SVG file is rejected, worded for editors. The grammar rejects all of these anyway. */
export const forbiddenIn = (svg: string): string[] =>
  FORBIDDEN.flatMap(([sign, fault]) => (sign.test(svg) ? [fault] : []))

type Files = Readonly<Record<string, string>>

/** Measures the letters of a WOFF2 file, given in base64, or returns the fault in it. */
export type MeasureFont = (woff2: string) => FontMeasures | { fault: string }

const bytesIn = (name: string, text: string): number =>
  name === DISPLAY_FILE ? (text.length * 3) / 4 : new TextEncoder().encode(text).length

/** A line for each file of a brand that is too large. */
export const sizeFaults = (folder: string, files: Files): string[] =>
  Object.entries(MOST_KB).flatMap(([name, most]) => {
    const kilobytes = Math.ceil(bytesIn(name, files[`${folder}/${name}`] ?? '') / KB)
    return kilobytes > most ? [`${folder}/${name}: is ${kilobytes} KB, and may be ${most} KB at most`] : []
  })

export type InspectedLook = {
  /** Undefined for a brand without any of these files. */
  look: Look | undefined
  drawings: Drawings
  /** The font in base64. */
  display: string | undefined
  faults: string[]
}

/** Reads the pictures and the display font of a brand. Each may be missing; the portal then uses its own. */
export function inspectLook(
  folder: string,
  files: Files,
  measureFont: MeasureFont | undefined,
  brand: Pick<BrandFile, 'colors' | 'display'> | undefined,
): InspectedLook {
  const faults: string[] = []
  const drawings: Drawings = {}
  for (const name of DRAWING_NAMES) {
    const path = `${folder}/${drawingFile(name)}`
    const svg = files[path]
    if (svg === undefined) continue
    const read = readDrawing(svg)
    drawings[name] = read.drawing
    faults.push(...[...forbiddenIn(svg), ...read.faults].map((fault) => `${path}: ${fault}`))
  }
  const display = files[`${folder}/${DISPLAY_FILE}`]
  const file = readLookFile(folder, files, faults)
  if (brand && (file || Object.keys(drawings).length > 0))
    faults.push(...poorLook(file ?? {}, brand.colors).map((fault) => `${folder}/${fileOf(fault)}: ${fault}`))
  if (display !== undefined && measureFont) faults.push(...fontFaults(folder, measureFont(display), brand))
  const drawn = DRAWING_NAMES.filter((name) => drawings[name] !== undefined)
  const isThere = file !== undefined || display !== undefined || drawn.length > 0
  return {
    look: isThere ? { ...file, hasDisplay: display !== undefined, drawings: drawn } : undefined,
    drawings,
    display,
    faults,
  }
}

/** Scenery is mixed from the colors in `brand.json`, so its faults belong to that file. */
const fileOf = (fault: string): string => (fault.startsWith('field colors.') ? BRAND_FILE : LOOK_FILE)

function readLookFile(folder: string, files: Files, faults: string[]): LookFile | undefined {
  const name = `${folder}/${LOOK_FILE}`
  const text = files[name]
  if (text === undefined) return undefined
  const json = readJsonFile(text)
  if ('fault' in json) {
    faults.push(`${name}: ${json.fault}`)
    return undefined
  }
  const read = v.safeParse(LookFile, json.value)
  if (read.success) return read.output
  for (const issue of read.issues)
    faults.push(`${name}: field ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`)
  return undefined
}

/** How far a measure may differ from the font's own: less than a tenth of a pixel in a heading. */
const TOLERANCE = 0.3

/**
 * A heading must take up the same space before its font has loaded, so the measures in `brand.json` must match the
 * font.
 */
function fontFaults(
  folder: string,
  measured: FontMeasures | { fault: string },
  brand: Pick<BrandFile, 'display'> | undefined,
): string[] {
  if ('fault' in measured) return [`${folder}/${DISPLAY_FILE}: ${measured.fault}`]
  // A single line about the unreadable file is enough.
  if (!brand) return []
  const named = brand.display
  if (!named)
    return [
      `${folder}/${BRAND_FILE}: field display: is missing; ${DISPLAY_FILE} needs ${JSON.stringify(measured)}`,
    ]
  return (Object.keys(measured) as (keyof FontMeasures)[]).flatMap((name) =>
    Math.abs(measured[name] - named[name]) > TOLERANCE
      ? [
          `${folder}/${BRAND_FILE}: field display.${name}: is ${named[name]}, and the font needs ${measured[name]}`,
        ]
      : [],
  )
}
