import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { HERE, runToEnd } from './child.ts'
import { temporaryFolder } from './portal.ts'

const BENCH = 'e2e/bench'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: HERE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The full and the short name of a commit of this repository. */
export function commitNamed(name: string): { id: string; short: string } {
  try {
    const id = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`)
    return { id, short: id.slice(0, 10) }
  } catch {
    throw new Error(`There is no commit ${name} in this repository.`)
  }
}

/**
 * Builds a commit in its own worktree, which is removed when the process ends, even after Ctrl-C. This tree's bench
 * measures it, so both builds are measured the same way. Returns the worktree's folder.
 */
export async function buildCommit(id: string): Promise<string> {
  const folder = temporaryFolder('portal-bench-commit-')
  const root = join(folder, 'tree')
  process.once('exit', () => {
    spawnSync('git', ['worktree', 'remove', '--force', root], { cwd: HERE, stdio: 'ignore' })
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    spawnSync('git', ['worktree', 'prune'], { cwd: HERE, stdio: 'ignore' })
  })
  git('worktree', 'add', '--detach', '--quiet', root, id)
  // The same lockfile installs the same packages.
  if (lockfileOf(root) === lockfileOf(HERE))
    symlinkSync(join(HERE, 'node_modules'), join(root, 'node_modules'))
  else await runToEnd('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
  await runToEnd(process.execPath, ['bin/build.mjs'], root)
  rmSync(join(root, BENCH), { recursive: true, force: true })
  cpSync(join(HERE, BENCH), join(root, BENCH), { recursive: true })
  return root
}

const lockfileOf = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8')
