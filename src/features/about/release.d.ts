/** Written by bin/build/release.ts when the portal is built. */
declare module 'virtual:release' {
  type ReleaseNotes = {
    version?: string
    date?: string
    parts: {
      kind: 'Added' | 'Changed' | 'Deprecated' | 'Removed' | 'Fixed' | 'Security'
      items: string[]
    }[]
  }
  export const release: {
    version: string
    build: string
    builtOn: string
    notes: { en: ReleaseNotes[]; es: ReleaseNotes[] }
    licences: { name: string; licence: string }[]
  }
}
