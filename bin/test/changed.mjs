// Finds the files that differ from HEAD, and the stories that they are likely to affect.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#bin/toolchain.mjs'

const git = (...args) => {
  const result = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return result.status === 0 ? result.stdout.split('\n').filter(Boolean) : []
}

/** Changed and new files that git doesn't ignore, except deleted ones. */
export const changedFiles = () =>
  [
    ...new Set([...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]),
  ].filter((file) => existsSync(join(root, file)))

/** Changed stories, and stories whose name begins with a changed feature or domain. */
export function storiesOfChange(files) {
  const all = readdirSync(join(root, 'e2e')).filter((name) => name.endsWith('.spec.ts'))
  const parts = files.flatMap(
    (file) => /^(?:src\/features|server|src|contract\/calls)\/([\w-]+)/.exec(file)?.[1] ?? [],
  )
  const named = all.filter((name) => parts.some((part) => isAbout(name, part)))
  const own = files.flatMap((file) => /^e2e\/([\w-]+\.spec\.ts)$/.exec(file)?.[1] ?? [])
  return [...new Set([...own, ...named])].toSorted()
}

const isAbout = (story, part) => {
  const topic = part.replace(/s$/, '')
  return story.startsWith(topic) || story.includes(`-${topic}`)
}
