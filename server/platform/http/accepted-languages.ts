/** The tags of an Accept-Language header, most preferred first (RFC 9110 §12.5.4). */
export const acceptedTags = (header: string | undefined): (string | undefined)[] =>
  (header ?? '')
    .split(',')
    .map((each) => ({
      tag: each.split(';')[0]?.trim(),
      weight: Number(/;\s*q=([\d.]+)/.exec(each)?.[1] ?? 1),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
