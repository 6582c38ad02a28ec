/** Code types that group whole hospital stays. Their codes are numbers that other types have, too. */
const STAY_TYPES: ReadonlySet<string> = new Set(['MS-DRG', 'R-DRG', 'S-DRG', 'APS-DRG', 'AP-DRG', 'APR-DRG'])
const STAY_CODE = /^([A-Z]+-DRG) (.+)$/

type Coded = { codeType: string; code: string }

/**
 * The code by which members find a service: the file's code, preceded by the type for a hospital stay, such as `MS-DRG
 * 470`.
 */
export const serviceCodeOf = ({ codeType, code }: Coded): string =>
  STAY_TYPES.has(codeType) ? `${codeType} ${code}` : code

/** The code in the file. */
export const fileCodeOf = (serviceCode: string): string => {
  const [, codeType, code] = STAY_CODE.exec(serviceCode) ?? []
  return codeType !== undefined && code !== undefined && STAY_TYPES.has(codeType) ? code : serviceCode
}
