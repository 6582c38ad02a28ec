import * as v from 'valibot'
import {
  DISPLAY,
  DISPLAY_NAMES,
  DISPLAY_SEPARATOR,
  USUAL_DISPLAY,
  currentTextSize,
  type Display,
} from '#contract/display.ts'

/** What a browser sends is believed only as far as it is a choice that there is. */
const FromCookie = v.object({
  textSize: v.fallback(
    v.pipe(v.unknown(), v.transform(currentTextSize), v.picklist(DISPLAY.textSize)),
    USUAL_DISPLAY.textSize,
  ),
  theme: v.fallback(v.picklist(DISPLAY.theme), USUAL_DISPLAY.theme),
  contrast: v.fallback(v.picklist(DISPLAY.contrast), USUAL_DISPLAY.contrast),
  motion: v.fallback(v.picklist(DISPLAY.motion), USUAL_DISPLAY.motion),
})

/** How a browser shows the portal, from the cookie's value (src/base/display.ts). */
export function displayOf(cookie: string | undefined): Display {
  const words = cookie?.split(DISPLAY_SEPARATOR) ?? []
  return v.parse(FromCookie, Object.fromEntries(DISPLAY_NAMES.map((name, at) => [name, words[at]])))
}
