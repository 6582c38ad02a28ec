import { loadConfig, portalConfig } from '#base/config.ts'

/** Whether the health records are another server's (`FHIR_BASE`), and the claims with them; known once it was asked. */
export const isForeign = (): boolean => portalConfig.get().bases.fhir.startsWith('http')

export async function asksElsewhere(): Promise<boolean> {
  await loadConfig()
  return isForeign()
}
