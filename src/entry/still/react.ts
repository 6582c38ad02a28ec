/* Replaces React for components that are drawn once: state keeps its first value, and no effect runs. */

let ids = 0

export const useId = (): string => `still-${(ids += 1)}`
export const useRef = <Value>(current?: Value) => ({ current })
export const useState = <Value>(first: Value | (() => Value)) => [
  typeof first === 'function' ? (first as () => Value)() : first,
  () => undefined,
]
export const useMemo = <Value>(make: () => Value): Value => make()
export const useEffect = (): void => undefined
export const useEffectEvent = <Hear>(hear: Hear): Hear => hear
export const useSyncExternalStore = <Value>(_: unknown, read: () => Value): Value => read()
export const createContext = <Value>(value: Value) => ({ value })
export const useContext = <Value>({ value }: { value: Value }): Value => value
