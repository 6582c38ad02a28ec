/** CPU seconds of a process and its descendants until now; undefined where there is no /proc. */
export function cpuSecondsOf(rootPid: number): number | undefined
