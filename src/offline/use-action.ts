import { useRef, useState } from 'react'
import { type Sentence, sentenceOf } from '#api/failure.ts'
import { useNeedsNetwork } from './NeedsNetwork.tsx'

type Options = {
  /** Explains why the action can't wait for a connection; a standard sentence by default. */
  offline?: string | undefined
  /** Whether the action needs no network. */
  isHere?: boolean
}

/** The state of an action for its button and for `ActionFailure`. */
export type Action = {
  /** Runs the action unless it is running or the device is offline; its failure becomes `trouble`. */
  press: (act: () => Promise<unknown>) => Promise<void>
  /** Returns whether the action must stop because the device is offline, for a press that only opens a question. */
  refuse: () => boolean
  isBusy: boolean
  trouble: Sentence | undefined
  isRefused: boolean
}

/** An action without a form: once per press, and only online. */
export function useAction({ offline, isHere = false }: Options = {}): Action {
  const { refused, refuse: refuseOffline } = useNeedsNetwork<'press'>(offline)
  const [trouble, setTrouble] = useState<Sentence>()
  const [isBusy, setBusy] = useState(false)
  // The state reaches a second press only after the next render.
  const isRunning = useRef(false)
  const refuse = () => {
    const isOffline = !isHere && refuseOffline('press')
    // An earlier failure must not come back as news when the connection does.
    if (isOffline) setTrouble(undefined)
    return isOffline
  }
  const press = async (act: () => Promise<unknown>) => {
    if (isRunning.current || refuse()) return
    isRunning.current = true
    setBusy(true)
    setTrouble(undefined)
    try {
      await act()
    } catch (failure) {
      setTrouble(sentenceOf(failure))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { press, refuse, isBusy, trouble, isRefused: refused !== undefined }
}
