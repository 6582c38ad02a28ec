import type { BrandColors, Scheme } from './brand.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colors like #2475b7 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Text needs 4.5 (WCAG 1.4.3), a drawing 3 (1.4.11); who asks for more contrast gets 7 (1.4.6). */
const TEXT = 4.5
const GRAPHICS = 3
const MORE = 7

type Theme = Exclude<keyof BrandColors, 'card'>
type Surfaces = { ground: string; raised: string; sunken: string; text: string }

/** What a brand's colors lie on, as src/ui/theme.css has it. */
export const SURFACES: Readonly<Record<Theme, Surfaces>> = {
  light: { ground: '#f7fafd', raised: '#ffffff', sunken: '#edf3f9', text: '#333333' },
  dark: { ground: '#0e151d', raised: '#17212c', sunken: '#0a1017', text: '#dde5ed' },
  lightHighContrast: { ground: '#ffffff', raised: '#ffffff', sunken: '#edf3f9', text: '#000000' },
  darkHighContrast: { ground: '#000000', raised: '#000000', sunken: '#0a1017', text: '#ffffff' },
}

type Pair = { field: keyof Scheme; over: readonly string[]; least: number }

const pairsIn = (scheme: Scheme, { ground, raised, sunken, text }: Surfaces, least: number): Pair[] => [
  { field: 'accent', over: [ground, raised], least },
  { field: 'accent', over: [sunken], least: GRAPHICS },
  { field: 'accentStrong', over: [ground, raised, sunken, scheme.accentTint], least },
  { field: 'accentTint', over: [text], least },
  { field: 'onAccent', over: [scheme.accent, scheme.accentStrong], least },
]

/** What of the colors cannot be read: the field, and what of it. */
export function poorColors(colors: BrandColors): string[] {
  const themes = Object.keys(SURFACES) as Theme[]
  return [
    ...themes.flatMap((theme) => {
      const least = theme.endsWith('HighContrast') ? MORE : TEXT
      return pairsIn(colors[theme], SURFACES[theme], least).flatMap((pair) => {
        const { field, over } = pair
        // High contrast has one color for two surfaces.
        return [...new Set(over)].flatMap((under) =>
          tooPoor(`colors.${theme}.${field}`, colors[theme][field], under, pair.least),
        )
      })
    }),
    ...(['from', 'to'] as const).flatMap((end) =>
      tooPoor(`colors.card.${end}`, colors.card[end], colors.card.on, TEXT),
    ),
  ]
}

function tooPoor(field: string, color: string, under: string, least: number): string[] {
  const ratio = contrast(color, under)
  // Rounded down: what is said to be 4.50 is enough.
  const said = (Math.floor(ratio * 100) / 100).toFixed(2)
  return ratio < least
    ? [`field ${field}: ${color} with ${under} has a contrast of ${said}, and needs ${least}`]
    : []
}
