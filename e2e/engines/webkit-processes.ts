import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { newFolder } from '#e2e/seeded.ts'
import { until } from './driver.ts'

/** Starts a virtual screen and the program that drives the browser on it. `stop` ends both. */
export async function screenAndDriver() {
  const home = newFolder('webkit')
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const started: ChildProcess[] = [screen]
  const stop = async () => {
    for (const child of started.toReversed()) await ended(child)
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const display = `:${await firstLine(screen.stdio[3] as Readable)}`
    const port = await freePort()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        GDK_BACKEND: 'x11',
        // The browser opens only our own pages, and its sandbox doesn't work as root or in a container.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    })
    started.push(driver)
    const address = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver', async () => (await fetch(`${address}/status`)).ok || undefined)
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const STOP_MS = 5_000

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLate = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(tooLate)
}

async function firstLine(stream: Readable): Promise<string> {
  const [bytes] = (await once(stream, 'data', { signal: AbortSignal.timeout(STOP_MS) })) as [Buffer]
  return bytes.toString().trim()
}

async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
