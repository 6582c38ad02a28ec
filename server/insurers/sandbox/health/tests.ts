import * as v from 'valibot'
import { entriesOf } from '#server/insurers/sandbox/world/entries-of.ts'
import type { Test } from './resources.ts'
import file from './tests.json' with { type: 'json' }

const Bound = v.nullable(v.number())
const GivenTest = v.tuple([v.string(), v.string(), v.string(), v.string(), Bound, Bound, v.number()])

/** The tests and vital signs that the sandbox's laboratories and doctors measure. */
export const TESTS = entriesOf(file, GivenTest, ([code, en, es, unit, low, high, digits]): Test => ({
  code,
  name: { en, es },
  unit,
  ...(low === null ? {} : { low }),
  ...(high === null ? {} : { high }),
  digits,
}))
