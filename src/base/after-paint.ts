/**
 * Runs work once the browser has painted the current state. Work that needs the layout, such as moving the focus, then
 * costs nothing extra. A page in the background isn't painted, so the work runs at once there. Returns a function that
 * cancels it.
 */
export function afterPaint(then: () => void): () => void {
  if (document.hidden) {
    then()
    return () => undefined
  }
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
