import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import type { FhirResource } from '#server/insurer/health-records.ts'

/** The fields that state the day of a resource, most important first. */
const DAY_FIELDS = [
  'effectiveDateTime',
  'effectiveInstant',
  'occurrenceDateTime',
  'occurrenceString',
  'whenHandedOver',
  'whenPrepared',
  'performedDateTime',
  'recordedDate',
  'authoredOn',
  'date',
  'startDate',
  'onsetDateTime',
  'manufactureDate',
  'issued',
] as const
const PERIOD_FIELDS = ['effectivePeriod', 'performedPeriod', 'period', 'onsetPeriod'] as const
const Period = v.object({ start: v.string() })

/** The day by which a resource is sorted; empty if it states no valid day. */
export function sortDay(resource: FhirResource): string {
  const stated = DAY_FIELDS.map((name) => resource[name]).find((value) => typeof value === 'string')
  if (typeof stated === 'string') return validDay(stated)
  const periods = PERIOD_FIELDS.map((name) => v.safeParse(Period, resource[name]))
  const period = periods.find(({ success }) => success)
  return period?.success ? validDay(period.output.start) : ''
}

/** A day, a month or a year as written. */
function validDay(written: string): string {
  const [found = ''] = /^\d{4}(?:-\d\d(?:-\d\d)?)?(?=$|T)/.exec(written) ?? []
  const [year, month = '01', day = '01'] = found.split('-')
  return v.is(Day, `${year}-${month}-${day}`) ? found : ''
}
