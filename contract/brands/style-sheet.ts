import type { Brand, Scheme } from './brand.ts'
import { HOUSE } from './names.ts'

const both = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

const tokens = (light: Scheme, dark: Scheme): string => `
    --accent: ${both(light.accent, dark.accent)};
    --accent-strong: ${both(light.accentStrong, dark.accentStrong)};
    --accent-tint: ${both(light.accentTint, dark.accentTint)};
    --on-accent: ${both(light.onAccent, dark.onAccent)};`

/** The colors of a brand as custom properties, for every element with its `data-brand`; the group's own are also the root's. */
export function styleSheetOf({ key, colors }: Pick<Brand, 'key' | 'colors'>): string {
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
