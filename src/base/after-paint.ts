/**
 * Runs once the browser has painted what the page shows now: work that asks for the layout, such as moving the focus, costs
 * nothing extra then. A page in the background isn't painted, so it runs at once there. Returns how to call it off.
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
