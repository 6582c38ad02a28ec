import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'

const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
]

/** Fallbacks of our font in src/ui/fonts.css; the one font must be none of them. */
const FALLBACKS = /arial|liberation|helvetica/i

/** DejaVuSans.ttf, Roboto-Regular.ttf and the like: neither bold nor condensed. */
const PLAIN = /(sans|-regular)\.(ttf|otf)$/i

/** A font of this machine, a plain one if possible. */
function anyFont(): string | undefined {
  const fonts = FONT_FOLDERS.flatMap((folder) =>
    globSync('**/*.{ttf,otf}', { cwd: folder })
      .toSorted()
      .map((path) => join(folder, path)),
  ).filter((path) => !FALLBACKS.test(basename(path)))
  return fonts.find((path) => PLAIN.test(path)) ?? fonts[0]
}

/**
 * Writes a fontconfig file that lists one font only, and returns its path. A browser that is started with it as
 * FONTCONFIG_FILE has no Arial and nothing like it, as on an Android phone.
 */
export function oneFontIn(folder: string): string {
  const font = anyFont()
  const fonts = join(folder, 'one-font')
  mkdirSync(fonts, { recursive: true })
  if (font) copyFileSync(font, join(fonts, basename(font)))
  const file = join(folder, 'one-font.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${join(folder, 'one-font-cache')}</cachedir>
</fontconfig>
`,
  )
  return file
}
