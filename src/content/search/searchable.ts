/** An item that a search can find. */
export type Searchable = {
  label: string
  /** The kind of result. */
  section: string
  /** The phrases that members type for it. Each matches on its own. */
  phrases?: readonly string[] | undefined
  /** Words that describe it, such as a claim's service and provider. They must contain every word of the query. */
  text?: string
  /** Words that a query may also contain, such as "claim"; they find nothing on their own. */
  context?: readonly string[] | undefined
  /** A number, found by any four or more of its characters, ignoring spaces and dashes. */
  number?: string | null
}
