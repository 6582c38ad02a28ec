import type { BrandColors, Scheme } from './brand.ts'
import { contrast, mixColors } from './color.ts'
import type { LookFile } from './look.ts'

/** Text needs 4.5 (WCAG 1.4.3), a drawing 3 (1.4.11); with more contrast requested, 7 (1.4.6). */
const TEXT = 4.5
const GRAPHICS = 3
const MORE = 7

type Theme = Exclude<keyof BrandColors, 'card'>
type Surfaces = { ground: string; raised: string; sunken: string; text: string }

/** The backgrounds of a brand's colors, as in src/ui/theme.css. */
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

/** Returns a line for each color that is hard to read: the field and the reason. */
export function poorColors(colors: BrandColors): string[] {
  const themes = Object.keys(SURFACES) as Theme[]
  return [
    ...themes.flatMap((theme) => {
      const least = theme.endsWith('HighContrast') ? MORE : TEXT
      return pairsIn(colors[theme], SURFACES[theme], least).flatMap((pair) => {
        const { field, over } = pair
        // High contrast has the same color for two surfaces.
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

/** Shares of the accent in a drawing's scenery, as src/ui/Drawing.module.css has them. */
export const SCENERY = { sky: 0, far: 0.14, near: 0.3 } as const

type Shapes = { field: string; color: string; over: readonly string[] }

/** Returns a line for each color of a look with too little contrast: a shape needs a contrast of 3 to its neighbors. */
export function poorLook({ charts, spark }: LookFile, colors: BrandColors): string[] {
  const themes = Object.keys(SURFACES) as Theme[]
  const shapes = themes.flatMap((theme): Shapes[] => {
    const scheme = theme.startsWith('light') ? 'light' : 'dark'
    const { ground, raised, sunken } = SURFACES[theme]
    const { accent, accentTint, accentStrong } = colors[theme]
    const scenery = Object.values(SCENERY).map((share) => mixColors(accent, accentTint, share))
    const { deep, bright, second, denied, pale } = charts?.[scheme] ?? {}
    const chart = (
      name: string,
      color: string | undefined,
      over: readonly (string | undefined)[],
    ): Shapes[] =>
      color ? [{ field: `charts.${scheme}.${name}`, color, over: over.flatMap((under) => under ?? []) }] : []
    return [
      { field: `colors.${theme}.accentStrong`, color: accentStrong, over: scenery },
      ...(spark ? [{ field: `spark.${scheme}`, color: spark[scheme], over: [scenery[0] ?? ''] }] : []),
      // The neighbors in every chart's order: deep, bright, pale, second, deep; denied between two pale ones.
      ...chart('deep', deep, [ground, raised, sunken, bright, pale, second]),
      ...chart('bright', bright, [ground, raised, sunken, pale]),
      ...chart('second', second, [ground, raised, sunken, pale]),
      ...chart('denied', denied, [ground, raised, sunken, pale, bright, second]),
    ]
  })
  const faults = shapes.flatMap(({ field, color, over }) =>
    [...new Set(over)].flatMap((under) => tooPoor(field, color, under, GRAPHICS)),
  )
  return [...new Set(faults)]
}

function tooPoor(field: string, color: string, under: string, least: number): string[] {
  const ratio = contrast(color, under)
  // Rounded down, so that a reported 4.50 is really enough.
  const said = (Math.floor(ratio * 100) / 100).toFixed(2)
  return ratio < least
    ? [`field ${field}: ${color} with ${under} has a contrast of ${said}, and needs ${least}`]
    : []
}
