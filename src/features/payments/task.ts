import { useRouter, useRouterState } from '@tanstack/react-router'
import { useHeld } from '#drafts/RecentForm.tsx'
import { type RefObject, useEffect, useRef } from 'react'

/** The tasks of the page; an open one replaces the overview. */
export type TaskName = 'pay' | 'method' | 'autopay' | 'autopay-off'

/** `whole` is the review of a payment of the whole amount today. Without a step, a task is at its first. */
export type TaskStep = 'whole' | 'review' | 'method'

type Task = {
  name: TaskName
  step?: TaskStep
  /** The number of history entries after the overview. */
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
 * The open task and its step are browser history entries with the same address: Back returns to the previous step, and
 * from the first step to the bill.
 */
export function useTask() {
  const { history } = useRouter()
  const task = useRouterState({
    select: ({ location: { state } }) => state.payment,
    structuralSharing: true,
  })
  const depth = task?.depth ?? 0
  const goTo = (how: 'push' | 'replace', payment: Task | undefined) =>
    history[how](history.location.href, payment ? { payment } : {})
  const open: OpenTask = (name, step) => goTo('push', { name, ...(step && { step }), depth: depth + 1 })
  return {
    task,
    open,
    /** Back to the first step. */
    toStart: () => {
      if (depth > 1) history.back()
      else if (task) goTo('replace', { name: task.name, depth })
    },
    close: () => {
      if (depth > 0) history.go(-depth)
      else goTo('replace', undefined)
    },
  }
}

/** The tasks that require a recent password. Their forms are held under their names. */
export type HeldTask = Extract<TaskName, 'autopay' | 'autopay-off'>

const HELD_TASKS: readonly HeldTask[] = ['autopay', 'autopay-off']

/** Reopens, once, a task that the member left to sign in again. */
export function useHeldTask(open: OpenTask, isOpen: boolean): void {
  const held: Record<HeldTask, unknown> = {
    autopay: useHeld('autopay'),
    'autopay-off': useHeld('autopay-off'),
  }
  const isKnown = HELD_TASKS.every((name) => held[name] !== undefined)
  const name = HELD_TASKS.find((one) => held[one])
  const wasAsked = useRef(false)
  useEffect(() => {
    if (!isKnown || wasAsked.current) return
    wasAsked.current = true
    if (name && !isOpen) open(name)
  }, [isKnown, isOpen, name, open])
}

/** Once a task is closed, the focus returns to the control that opened it. */
export function useFocusOnOpener(place: RefObject<HTMLElement | null>, name: TaskName | undefined): void {
  const before = useRef(name)
  useEffect(() => {
    if (before.current && !name)
      place.current?.querySelector<HTMLElement>(`[data-opens="${before.current}"]`)?.focus()
    before.current = name
  }, [name, place])
}
