/** The most common PINs that no rule below finds: keypad columns, counting in steps, famous numbers. */
const USED_MOST = new Set(
  `123654 123789 147258 147852 147369 159357 159753 258369 258456 321654 357159 369258 369147 456123
  456789123 741852 753951 789456 789456123 852456 951753 963852 987321 142536 135790 246810 102030
  010203 121314 101112 314159 3141592 31415926 271828 161803 141421 520131 5201314 1314520 123457
  112358 235711 867530 8675309 100200 123450 1234560 112211 332211 456321`.split(/\s+/),
)

/** Whether the same part repeats, whole or cut off: 123123, 909090, 1234123. */
function isRepeated(pin: string): boolean {
  const periods = Array.from({ length: Math.floor(pin.length / 2) }, (_, index) => index + 1)
  return periods.some((period) => pin.slice(period) === pin.slice(0, -period))
}

/** Whether all digits differ by the same step from the previous one, wrapping at 9 and 0: 456789, 890123, 864208. */
function isCounted(digits: readonly number[]): boolean {
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10))
  return steps.size === 1
}

/** Whether it consists of double digits: 112233, 990011. */
const isOfPairs = (pin: string): boolean => /^(?:(\d)\1)+$/.test(pin)

const isMirrored = (pin: string): boolean => pin === pin.split('').toReversed().join('')

const isDate = (year: number, month: string, day: string): boolean => {
  const [monthNumber, dayNumber] = [Number(month), Number(day)]
  if (monthNumber < 1 || monthNumber > 12 || dayNumber < 1) return false
  return dayNumber <= Temporal.PlainYearMonth.from({ year, month: monthNumber }).daysInMonth
}

/** A leap year, because a two-digit year doesn't state the century. */
const ANY_YEAR = 2000
const FIRST_YEAR = 1900
const LAST_YEAR = 2099

/** Whether it can be read as a date, in any common order. */
function isDateLike(pin: string): boolean {
  const part = (from: number, length = 2) => pin.slice(from, from + length)
  if (pin.length === 6)
    return [
      [part(0), part(2)],
      [part(2), part(0)],
      [part(2), part(4)],
    ].some(([month = '', day = '']) => isDate(ANY_YEAR, month, day))
  if (pin.length !== 8) return false
  return [
    [part(4, 4), part(0), part(2)],
    [part(4, 4), part(2), part(0)],
    [part(0, 4), part(4), part(6)],
  ].some(([year = '', month = '', day = '']) => {
    const number = Number(year)
    return number >= FIRST_YEAR && number <= LAST_YEAR && isDate(number, month, day)
  })
}

/** A birth date as people type it: with a two-digit or four-digit year, month, day or year first. */
function writtenDates(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.split('-')
  if (!year || !month || !day) return []
  return [year, year.slice(2)].flatMap((years) => [
    month + day + years,
    day + month + years,
    years + month + day,
  ])
}

/**
 * Whether a PIN is among those that attackers try first. `birthDates` are the family's birth dates known to the page.
 * Every other date is refused as well, because a spouse's birthday or a wedding day isn't known here.
 */
export function isEasyPin(pin: string, birthDates: readonly string[] = []): boolean {
  const digits = pin.split('').map(Number)
  return (
    new Set(digits).size <= 2 ||
    isRepeated(pin) ||
    isCounted(digits) ||
    isOfPairs(pin) ||
    isMirrored(pin) ||
    USED_MOST.has(pin) ||
    isDateLike(pin) ||
    birthDates.flatMap(writtenDates).some((date) => pin.includes(date))
  )
}
