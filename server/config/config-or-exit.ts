import { ConfigError, EXIT_CONFIG, type ServerConfig, readConfig } from './config.ts'

/** Returns the configuration of this process, or exits with one line per problem, so that all can be fixed at once. */
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
