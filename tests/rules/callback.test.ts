import { expect, test } from 'vitest'
import { CALL_WINDOWS, callDays, canCallOn } from '#contract/callback.ts'
import { inspectFiles } from '#contract/content/files.ts'
import { fillTemplate } from '#contract/content/answer-template.ts'
import { openStateAt } from '#contract/open-hours.ts'
import { brandOf, contactOf, planBrands } from '#member/brand.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test('a call can be requested for business days in the next two weeks', () => {
  const days = callDays(day('2026-11-25')).map(String)
  expect(days).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-07',
    '2026-12-08',
    '2026-12-09',
  ])
  expect(canCallOn('2026-11-26', day('2026-11-25'))).toBe(false)
  expect(canCallOn('2026-11-25', day('2026-11-25'))).toBe(false)
})

test.each(planBrands().flatMap(({ lines }) => lines))(
  'member services for %s are open in both call windows',
  (tier1) => {
    const hours = contactOf(brandOf({ tier1 })).lines.find(({ topic }) => topic === 'member')?.hours
    for (const { from, until } of Object.values(CALL_WINDOWS))
      for (const time of [from, Temporal.PlainTime.from(until).subtract({ minutes: 1 }).toString()]) {
        const at = day('2026-11-27').toZonedDateTime({ timeZone: 'America/Chicago', plainTime: time })
        expect(hours && openStateAt(hours, at.toInstant()).isOpen).toBe(true)
      }
  },
)

const template = { id: 'a', titleEn: 'A', textEn: 'Hello {firstName}', titleEs: 'A', textEs: 'Hola' }

test('templates are checked with file, row and field', () => {
  const read = (...rows: object[]) => inspectFiles({ 'answer-templates.json': JSON.stringify(rows) })
  expect(read(template)).toMatchObject({ templates: [template], faults: [] })
  expect(read({ ...template, textEs: 'Hola {nombre}' }).faults.join()).toMatch(
    /answer-templates.json: template "a", field textEs: may have only these words in braces/,
  )
  expect(read(template, template).faults).toEqual([
    'answer-templates.json: template "a", field id: occurs twice',
  ])
  expect(fillTemplate('{firstName} {callDay}', { firstName: 'Dana' })).toBe('Dana {callDay}')
})
