/** News that a lower floor tells and upper floors hear; who listens is not the teller's business. */
export type Signal<News> = {
  emit: (news: News) => void
  /** Answers the way to stop listening. */
  listen: (hear: (news: News) => void) => () => void
}

export function signal<News = void>(): Signal<News> {
  const listeners = new Set<(news: News) => void>()
  return {
    emit: (news) => {
      for (const hear of [...listeners]) hear(news)
    },
    listen: (hear) => {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
  }
}
