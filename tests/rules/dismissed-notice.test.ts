// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { dismiss, isDismissed } from '#shell/banners/dismissed-notice.ts'

afterEach(() => {
  document.cookie = 'notice_dismissed=; Max-Age=0; Path=/'
})

const name = (number: number) => `notice ${number}`

test('the last twenty dismissed notices stay hidden', () => {
  for (let number = 1; number <= 21; number++) dismiss(name(number))
  dismiss(name(5))
  const away = Array.from({ length: 21 }, (_, index) => index + 1).filter((number) =>
    isDismissed(name(number)),
  )
  expect(away).toEqual(Array.from({ length: 20 }, (_, index) => index + 2))
})
