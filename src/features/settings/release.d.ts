/** Written by bin/build/release.ts when the portal is built. */
declare module 'virtual:release' {
  export const release: {
    version: string
    build: string
    builtOn: string
    notes: {
      version?: string
      date?: string
      parts: {
        kind: 'Added' | 'Changed' | 'Deprecated' | 'Removed' | 'Fixed' | 'Security'
        items: string[]
      }[]
    }[]
    licences: { name: string; licence: string }[]
  }
}
