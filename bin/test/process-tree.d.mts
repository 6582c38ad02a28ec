/** CPU seconds that a process and its descendants have used so far; undefined on a machine without /proc. */
export function cpuSecondsOf(rootPid: number): number | undefined
