/**
 * Loads a module once and then returns it at once. Each `import()` waits for a turn of the event loop, even if the
 * module is already loaded, which would delay the response to a press by a frame. A failed import is retried.
 */
export function loadedOnce<Module>(load: () => Promise<Module>): () => Promise<Module> | Module {
  let loaded: { module: Module } | undefined
  return () =>
    loaded?.module ??
    load().then((module) => {
      loaded = { module }
      return module
    })
}
