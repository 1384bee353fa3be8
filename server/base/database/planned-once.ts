import pg from 'pg'

/** What the driver's query does and its types do not say. */
type DriverQuery = pg.Query & {
  prepare(connection: WireConnection): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: WireConnection): void
}
type WireConnection = {
  parsedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { portal: string; statement: string }): void
  execute(message: { portal: string }): void
}
type NamedStatement = { name: string; text: string; values: unknown[] }
type Done = (error: Error | undefined, result: pg.QueryResult) => void

const DriverQuery = pg.Query as unknown as new (
  statement: NamedStatement,
  values: undefined,
  done: Done,
) => DriverQuery

/** Without sequential scans, as a plan may have been made while a table was nearly empty. */
export const planMode = {
  name: 'keep_plans',
  text: "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)",
}

/**
 * A prepared statement that PostgreSQL runs with one plan for all values. By its own choice it plans a statement with lists of
 * values anew each time, as lists of one look cheaper than those of ten, and the plan costs more than the run.
 * The mode is sent in front of the statement, in the same round trip, and ends with it.
 */
class PlannedOnceQuery extends DriverQuery {
  #isModePending = false
  readonly #name: string

  constructor(statement: NamedStatement, done: Done) {
    super(statement, undefined, done)
    this.#name = statement.name
  }

  override prepare(connection: WireConnection): void {
    // The first time each connection parses the statement, which may fail.
    if (connection.parsedStatements[this.#name] !== undefined) {
      if (connection.parsedStatements[planMode.name] === undefined) {
        connection.parse(planMode)
        connection.parsedStatements[planMode.name] = planMode.text
      }
      connection.bind({ portal: '', statement: planMode.name })
      connection.execute({ portal: '' })
      this.#isModePending = true
    }
    super.prepare(connection)
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isModePending) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (this.#isModePending) this.#isModePending = false
    else super.handleCommandComplete(message, connection)
  }
}

/** Runs it on a connection without an open transaction: in one, the mode would last until its end. */
export const runPlannedOnce = (
  send: (query: PlannedOnceQuery) => unknown,
  statement: NamedStatement,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    send(
      new PlannedOnceQuery(statement, (error, result) => (error ? reject(error) : resolve(result))),
    )
  })
