type ScriptAddress = { toString: () => string }
type TrustedTypesWindow = {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ) => { createScriptURL: (url: string) => ScriptAddress }
  }
}

/** The service worker, and the one worker that the build made. */
const OURS = import.meta.env.DEV ? /^\/(sw\.js|src\/)/ : /^\/(sw\.js|assets\/pin-worker-[\w-]+\.js)$/

function checked(url: string): string {
  if (!OURS.test(url)) throw new TypeError('Only the portal’s own workers are started')
  return url
}

let policy: { createScriptURL: (url: string) => ScriptAddress } | undefined

/** The address of a worker's script; plain text is refused under Trusted Types, and other addresses everywhere. */
export function scriptAddress(url: string): string {
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy('portal-workers', {
    createScriptURL: checked,
  }) ?? { createScriptURL: checked }
  // Whoever starts a worker hands the object on untouched; the types only know text.
  return policy.createScriptURL(url) as string
}
