import * as v from 'valibot'
import type { LocalizedText } from '#contract/entities/localized-text.ts'
import file from './loinc.json' with { type: 'json' }

/** Common LOINC codes in plain words of our own, for sources that state a bare code. NOTICE has LOINC's terms. */
const NAMES: ReadonlyMap<string, LocalizedText> = new Map(
  Object.entries(v.parse(v.record(v.string(), v.tuple([v.string(), v.string()])), file)).map(
    ([code, [en, es]]) => [code, { en, es }],
  ),
)

export const loincName = (code: string): LocalizedText | undefined => NAMES.get(code)
