import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'

const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
]

/** The fallbacks of our font in src/ui/fonts.css. The one font must not be any of them. */
const FALLBACKS = /arial|liberation|helvetica/i

/** Files such as DejaVuSans.ttf or Roboto-Regular.ttf: neither bold nor condensed. */
const PLAIN = /(sans|-regular)\.(ttf|otf)$/i

/** A font on this machine, preferably a plain one. */
function anyFont(): string | undefined {
  const fonts = FONT_FOLDERS.flatMap((folder) =>
    globSync('**/*.{ttf,otf}', { cwd: folder })
      .toSorted()
      .map((path) => join(folder, path)),
  ).filter((path) => !FALLBACKS.test(basename(path)))
  return fonts.find((path) => PLAIN.test(path)) ?? fonts[0]
}

/**
 * Writes a fontconfig file that lists only one font, and returns its path. A browser started with it as FONTCONFIG_FILE
 * has neither Arial nor a similar font, like an Android phone.
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
