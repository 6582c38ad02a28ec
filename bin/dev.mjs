// Runs the server and Vite side by side. The page has Vite's address, so that sign-in works through its proxy.
import { spawn } from 'node:child_process'
import { become, ensureInstalled, environment, node24, quickly, root, writePages } from './toolchain.mjs'

const PORTAL = 'http://localhost:5173'

ensureInstalled()
writePages()
const { args, env } = quickly('server/main.ts', ['--watch'])
const server = spawn(node24(), args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...environment(), ...env, PUBLIC_URL: PORTAL, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
})
process.on('exit', () => server.kill('SIGTERM'))
become('vite', process.argv.slice(2), { SERVER_ORIGIN: `http://localhost:${process.env.PORT ?? '8080'}` })
