import * as v from 'valibot'

export const Color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'is not a color like #2475b7'))

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** A mix of two colors, like `color-mix(in srgb, …)`: `share` of the first, from 0 to 1. */
export function mixColors(one: string, other: string, share: number): string {
  const [a, b] = [channelsOf(one), channelsOf(other)]
  const between = a.map((channel, at) => Math.round(channel * share + (b[at] ?? 0) * (1 - share)))
  return `#${between.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((channel) => linear(channel / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colors such as #2475b7 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
