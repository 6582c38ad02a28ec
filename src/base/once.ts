/** Runs the work once at a time: whoever asks while it runs gets the same answer (spec §4, stores). */
export function once<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
