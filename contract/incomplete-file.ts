/** The last row of a table that ends early. People read it, and the portal after it has downloaded the file. */
export const INCOMPLETE_ROW =
  'INCOMPLETE - this file ends too early: please download it again. INCOMPLETO - este archivo termina antes de tiempo: descárguelo otra vez.'

/** Whether a table ends with the row that marks it as incomplete. */
export const isIncomplete = (table: string): boolean => table.trimEnd().endsWith(INCOMPLETE_ROW)
