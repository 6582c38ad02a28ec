import { useRouter, useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** The tasks of the page; an open one takes the place of the overview. */
export type TaskName = 'pay' | 'method' | 'autopay' | 'autopay-off'

/** `whole` is the review of a payment of all that is due, today; without a step a task is at its first. */
export type TaskStep = 'whole' | 'review' | 'method'

type Task = {
  name: TaskName
  step?: TaskStep
  /** So many entries of the history after the overview. */
  depth: number
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open task of the payment center. */
    payment?: Task
  }
}

export type OpenTask = (name: TaskName, step?: TaskStep) => void

/**
 * The open task and its step are entries of the browser's history under the same address: Back leads to the step
 * before, and from the first step to the bill.
 */
export function useTask() {
  const { history } = useRouter()
  const task = useRouterState({
    select: ({ location: { state } }) => state.payment,
    structuralSharing: true,
  })
  const depth = task?.depth ?? 0
  const put = (how: 'push' | 'replace', payment: Task | undefined) =>
    history[how](history.location.href, payment ? { payment } : {})
  const open: OpenTask = (name, step) => put('push', { name, ...(step && { step }), depth: depth + 1 })
  return {
    task,
    open,
    /** Back to the first step. */
    toStart: () => {
      if (depth > 1) history.back()
      else if (task) put('replace', { name: task.name, depth })
    },
    close: () => {
      if (depth > 0) history.go(-depth)
      else put('replace', undefined)
    },
  }
}

/** Once a task is closed, the focus goes back to what opened it. */
export function useFocusOnOpener(place: RefObject<HTMLElement | null>, name: TaskName | undefined): void {
  const before = useRef(name)
  useEffect(() => {
    if (before.current && !name)
      place.current?.querySelector<HTMLElement>(`[data-opens="${before.current}"]`)?.focus()
    before.current = name
  }, [name, place])
}
