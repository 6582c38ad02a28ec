/** Something that a search can find. */
export type Searchable = {
  label: string
  /** The kind of result. */
  section: string
  /** The phrases that members type for it. Each matches by itself. */
  phrases?: readonly string[] | undefined
  /** Words that describe it, such as a claim's service and provider. Every word of the query has to be among them. */
  text?: string
  /** Words that a query may also contain, such as "claim"; they find nothing by themselves. */
  context?: readonly string[] | undefined
  /** A number, which is found by any part of it that has four characters, without regard to spaces and dashes. */
  number?: string | null
}
