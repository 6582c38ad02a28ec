import { expect, test } from 'vitest'
import { greetingAt } from '#features/dashboard/dashboard.rules.ts'

test.each([
  [0, 'Good Morning'],
  [11, 'Good Morning'],
  [12, 'Good Afternoon'],
  [16, 'Good Afternoon'],
  [17, 'Good Evening'],
  [23, 'Good Evening'],
])('at %i o’clock the portal says %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})
