import { ConfigError, EXIT_CONFIG, type ServerConfig, readConfig } from './config.ts'

/** The configuration of this process, or its end: every problem on a line of its own, so that one look mends all. */
export function configOrExit(): ServerConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const lines = [error.message, ...error.problems.map((problem) => `  - ${problem}`)]
    process.stderr.write(`${lines.join('\n')}\n`)
    process.exit(EXIT_CONFIG)
  }
}
