// A registry may lack the builds for other platforms. npm then leaves them out of the lockfile, and `npm ci` fails on
// those platforms. This script adds an entry for every optional dependency that a package lists, with the platform
// taken from its name.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

const SYSTEMS = [
  'linux',
  'darwin',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'android',
  'openharmony',
]
const PROCESSORS = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'wasm32',
  'mips64el',
  'ppc64le',
]
const WORDS = { ppc64le: 'ppc64' }

const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))

function platformOf(name) {
  const parts = name.split(/[/-]/)
  const os = parts.find((part) => SYSTEMS.includes(part))
  const cpu = PROCESSORS.filter((processor) => parts.includes(processor)).at(-1)
  const libc = parts.includes('musl')
    ? ['musl']
    : parts.includes('gnu') && os === 'linux'
      ? ['glibc']
      : undefined
  return {
    ...(cpu ? { cpu: [WORDS[cpu] ?? cpu] } : {}),
    ...(libc ? { libc } : {}),
    ...(os ? { os: [os] } : {}),
  }
}

const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
  Object.entries(entry.optionalDependencies ?? {}).map(([name, version]) => ({
    place,
    name,
    version,
    dev: entry.dev,
  })),
)
let added = 0
for (const { place, name, version, dev } of missing) {
  const homes = [`${place ? `${place}/` : ''}node_modules/${name}`, `node_modules/${name}`]
  if (homes.some((home) => lock.packages[home])) continue
  lock.packages[`node_modules/${name}`] = {
    version,
    ...platformOf(name),
    ...(dev ? { dev } : {}),
    optional: true,
  }
  added += 1
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)
