/** A channel to the other tabs of the portal; undefined in old browsers without BroadcastChannel. */
export const tabChannel = (name: string): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
