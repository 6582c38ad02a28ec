/** The last row of a table that ends early; read by people, and by the portal after it has loaded the file. */
export const INCOMPLETE_ROW =
  'INCOMPLETE - this file ends too early: please download it again. INCOMPLETO - este archivo termina antes de tiempo: descárguelo otra vez.'

/** Whether a table ends with the text that it is incomplete. */
export const isIncomplete = (table: string): boolean => table.trimEnd().endsWith(INCOMPLETE_ROW)
