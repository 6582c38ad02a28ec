/** The result of one check. A `problem` prevents `npm start`; a `note` is only information. */
export type Finding = {
  state: 'ok' | 'note' | 'problem'
  /** Describes the finding and, unless it's `ok`, what to do. */
  text: string
}

export const ok = (text: string): Finding => ({ state: 'ok', text })
export const note = (text: string): Finding => ({ state: 'note', text })
export const problem = (text: string): Finding => ({ state: 'problem', text })

/** The first line of an error; a database's other lines quote the query. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return message.split('\n')[0] || code || 'no reason given'
}
