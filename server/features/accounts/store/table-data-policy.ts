/** What becomes of a table's rows when an account or a person is exported or deleted. */
export type TableDataPolicy = {
  /** The rows of an account: by a column, by their event, or by this condition. */
  account: 'account_id' | 'event_id' | { where: string } | null
  /** The rows about a person. */
  person: { where: string } | null
  /** Columns that no export shows: secrets and counted values. */
  hidden?: readonly string[]
  /**
   * `deleted`: no row is left. `blanked`: the row stays without its texts. `retained`: it names no
   * person.
   */
  purged: 'deleted' | 'blanked' | 'retained'
}

export const eventData: TableDataPolicy = { account: 'event_id', person: null, purged: 'deleted' }
export const noPersonalData: TableDataPolicy = { account: null, person: null, purged: 'retained' }
/** A person's own, in every account, without these columns. */
export const ownOf = (...hidden: string[]): TableDataPolicy => ({
  account: null,
  person: { where: 'person_id = $person' },
  hidden,
  purged: 'deleted',
})
export const accountData: TableDataPolicy = {
  account: 'account_id',
  person: null,
  purged: 'deleted',
}
