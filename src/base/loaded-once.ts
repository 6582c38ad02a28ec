/**
 * Returns a module with the page that needs it. Each `import()` waits for a turn of the browser, even if the module has
 * long been loaded, and a press would be answered a frame later; after the first time, the module comes at once. A
 * failed import is tried again.
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
