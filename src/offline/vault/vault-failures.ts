export type SaveTrouble = 'cancelled' | 'no-authenticator' | 'disk-full' | 'refused' | 'unreachable'

/** The card was not saved; what was saved before is as it was. `cause` is the call's failure where there was one. */
export class SaveFailure extends Error {
  override readonly name = 'SaveFailure'
  readonly kind: SaveTrouble

  constructor(kind: SaveTrouble, cause?: unknown) {
    super(`Not saved: ${kind}`, { cause })
    this.kind = kind
  }
}

export type UnlockTrouble =
  | { kind: 'cancelled' | 'no-authenticator' | 'removed' | 'damaged' | 'not-genuine' }
  | { kind: 'wrong-pin'; triesLeft: number }
  /** Milliseconds by the device's clock. */
  | { kind: 'wait'; retryAt: number }

/** The card stayed shut, or is gone. */
export class UnlockFailure extends Error {
  override readonly name = 'UnlockFailure'
  readonly trouble: UnlockTrouble

  constructor(trouble: UnlockTrouble, cause?: unknown) {
    super(`Not unlocked: ${trouble.kind}`, { cause })
    this.trouble = trouble
  }

  get kind(): UnlockTrouble['kind'] {
    return this.trouble.kind
  }
}
