/** The result of one check. A `problem` stops `npm start`; a `note` is worth knowing and stops nothing. */
export type Finding = {
  state: 'ok' | 'note' | 'problem'
  /** Describes the finding and, unless it's `ok`, what to do. */
  text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const note = (text: string): Finding => ({ state: 'note', text })
export const problem = (text: string): Finding => ({ state: 'problem', text })

/** The first line of what went wrong; a database's further lines quote what it was asked. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return message.split('\n')[0] || code || 'for no given reason'
}
