import { importedDirectory } from '#server/imported-data/directory.ts'

/** The parts for an insurer module that doesn't use the imported directory. */
export const NO_PARTS = {
  importedDirectory: importedDirectory(() => {
    throw new Error('this module has no database')
  }),
  importedRates: () => Promise.reject(new Error('this module has no database')),
}
