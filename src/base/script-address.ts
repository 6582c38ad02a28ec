type ScriptAddress = { toString: () => string }
type Policy = { createScriptURL: (url: string) => ScriptAddress }
type TrustedTypesWindow = {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
  }
}

/**
 * Creates the addresses of workers' scripts. Trusted Types refuse plain text; addresses outside `allowed` are refused
 * everywhere. Each script of a document needs its own named policy (server/platform/http/headers.ts).
 */
export function scriptPolicy(name: string, allowed: RegExp): (url: string) => string {
  const createScriptURL = (url: string): string => {
    if (!allowed.test(url)) throw new TypeError('Only the portal’s own workers are started')
    return url
  }
  let policy: Policy | undefined
  return (url) => {
    policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy(name, { createScriptURL }) ?? {
      createScriptURL,
    }
    // Workers receive the object unchanged; the types only allow text.
    return policy.createScriptURL(url) as string
  }
}

/** Set in separate builds whose scripts share a document with the application (bin/build/public-pages.ts). */
declare const WORKER_POLICY: string | undefined

/** The address of the service worker, and of the workers that the build creates. */
export const scriptAddress = scriptPolicy(
  typeof WORKER_POLICY === 'undefined' ? 'portal-workers' : WORKER_POLICY,
  import.meta.env.DEV ? /^\/(sw\.js|src\/)/ : /^\/(sw\.js|assets\/(pin|heic|search)-worker-[\w-]+\.js)$/,
)
