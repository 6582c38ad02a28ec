/** A day in a file's notation; undefined for an empty field. */
export function dayIn(text: string, refuse: (why: string) => never): string | undefined {
  if (text === '') return undefined
  try {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(text)
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString()
  } catch {
    return refuse(`"${text.slice(0, 20)}" is not a date such as 2027-01-01`)
  }
}
