import type { Brand, Scheme } from './brand.ts'
import type { FontMeasures, LookFile } from './look.ts'
import { MARK_LINE, type Mark } from './mark.ts'
import { HOUSE } from './names.ts'

const both = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

const tokens = (light: Scheme, dark: Scheme): string => `
    --accent: ${both(light.accent, dark.accent)};
    --accent-strong: ${both(light.accentStrong, dark.accentStrong)};
    --accent-tint: ${both(light.accentTint, dark.accentTint)};
    --on-accent: ${both(light.onAccent, dark.onAccent)};`

/**
 * The colors of a brand as custom properties, for every element with its `data-brand`; the group's own also apply to
 * the root.
 */
export function styleSheetOf({ key, colors, mark }: Pick<Brand, 'key' | 'colors' | 'mark'>): string {
  const own = `[data-brand='${key}']`
  const isHouse = key === HOUSE
  const more = tokens(colors.lightHighContrast, colors.darkHighContrast)
  const chosen = [
    `:root[data-contrast='more']${own}`,
    `:root[data-contrast='more'] ${own}`,
    ...(isHouse ? [":root[data-contrast='more']:not([data-brand])"] : []),
  ]
  const usual = isHouse ? `:root:not([data-brand]),\n  ${own}` : own
  return `@layer tokens {
  ${usual} {${tokens(colors.light, colors.dark)}
    --card-from: ${colors.card.from};
    --card-to: ${colors.card.to};
    --on-card: ${colors.card.on};
    --brand-pattern: ${patternOf(mark)};
  }

  ${chosen.join(',\n  ')} {${more}
  }

  @media (prefers-contrast: more) {
    ${usual.replace('\n', '\n  ')} {${more.replaceAll('\n', '\n  ')}
    }
  }
}
`
}

/**
 * The mark's own lines, twice per tile so that rows are offset. It is a mask that paints one end color of the card's
 * band over the other. Text is readable on both, so the pattern doesn't reduce the contrast.
 */
function patternOf(mark: Mark): string {
  const inner = mark.filter(({ look }) => look !== 'ground')
  const paths = (inner.length > 0 ? inner : mark).map(({ look, path }) =>
    look === 'line' ? `<path d="${path}"/>` : `<path fill="#000" stroke="none" d="${path}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72"><g id="m" fill="none" stroke="#000" stroke-width="${MARK_LINE}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g><use href="#m" x="38" y="36"/></svg>`
  const encoded = svg.replaceAll('"', "'").replace(/[#<>]/g, encodeURIComponent)
  return `url("data:image/svg+xml,${encoded}")`
}

/** Returns the colors of a `look.json` as custom properties. Brands without one use the group's. */
export function lookSheetOf(key: string, { charts, spark }: LookFile): string {
  const chart = charts
    ? (Object.keys(charts.light) as (keyof typeof charts.light)[]).map(
        (name) => `\n    --chart-${name}: ${both(charts.light[name], charts.dark[name])};`,
      )
    : []
  const warm = spark ? [`\n    --spark: ${both(spark.light, spark.dark)};`] : []
  const colors = [...chart, ...warm].join('')
  return colors === ''
    ? ''
    : `@layer tokens {\n  ${key === HOUSE ? ':root,\n  ' : ''}[data-brand='${key}'] {${colors}\n  }\n}\n`
}

/** The fonts that a display font is measured against; every device has one of them, with the same widths. */
const MEASURED_AGAINST = "local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Neue Bold')"

/**
 * Headings in a brand's display font, which loads once a page has such a heading. Until then, a fallback with the same
 * metrics is used, so nothing moves. Signed-out pages are painted before any script runs and keep the text font.
 */
export function headingSheetOf(key: string, font: string, measures: FontMeasures): string {
  const { sizeAdjust, ascent, descent, lineGap } = measures
  return `@font-face {
  font-family: 'display ${key}';
  font-display: swap;
  src: url('${font}') format('woff2');
  font-weight: 100 900;
}

@font-face {
  font-family: 'display ${key} fallback';
  src: ${MEASURED_AGAINST};
  font-weight: 100 900;
  size-adjust: ${sizeAdjust}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: ${lineGap}%;
}

@layer tokens {
  :root[data-brand='${key}'][data-portal] {
    --font-heading: 'display ${key}', 'display ${key} fallback', var(--font);
  }
}
`
}
