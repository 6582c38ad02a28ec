import { expect, test } from 'vitest'
import { serviceNamedIn } from '#content/search/service-question.ts'

const QUESTIONS: [question: string, service: string | null][] = [
  ['How much is an MRI?', 'mri'],
  ['cost of a colonoscopy', 'colonoscopy'],
  ['How much do I pay for an office visit?', 'office'],
  ['¿Cuánto cuesta una radiografía?', 'radiografia'],
  ['una resonancia de rodilla', 'resonancia rodilla'],
  ['knee surgery', null],
  ['How much does it cost?', null],
  ['99213', null],
]

test.each(QUESTIONS)('“%s” asks for the price of: %s', (question, service) => {
  expect(serviceNamedIn(question)).toBe(service)
})
