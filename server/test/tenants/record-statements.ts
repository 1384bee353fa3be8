import { appendFileSync } from 'node:fs'
import pg from 'pg'

type Query = (...args: unknown[]) => unknown

/** Code that sends statements for others, and code that writes tables instead of using them. */
const carriers =
  /\/node_modules\/|\/test\/tenants\/|\/base\/tracing\.ts|\/database\/(?:db|failover-pool|fair-pool|heavy-reads|silent-connection)\.ts/
const ownCode =
  /\/server\/(?:base|features|ops|adapters|app|main|welcome|open-world|payment-effects)/
const schemaCode =
  /\/base\/database\/(?:migrate|migration-lock|repeatables|definitions)\.ts|\/base\/jobs\/job-queue\.ts|\/adapters\/(?:backup|metrics)\//
const testCode = /\.test\.tsx?|\/server\/(?:test|seed)\/|\/tools\//

/** Whether the innermost of our own code on the stack is the product's. */
function isSentByProduct(stack: string): boolean {
  const sender = stack
    .split('\n')
    .filter((line) => !carriers.test(line))
    .find((line) => ownCode.test(line) || testCode.test(line))
  return sender !== undefined && !testCode.test(sender) && !schemaCode.test(sender)
}

/** Collects the text of every statement that the product sends from this process, until it is stopped. */
export function recordStatements(onStatement: (text: string) => void = () => {}) {
  const texts = new Set<string>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const send = prototype.query
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text
    if (typeof text === 'string' && !texts.has(text) && isSentByProduct(readStack())) {
      texts.add(text)
      onStatement(text)
    }
    return send.apply(this, args)
  }
  return {
    texts,
    stop: () => {
      prototype.query = send
    },
  }
}

function readStack(): string {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 60
  const { stack = '' } = new Error()
  Error.stackTraceLimit = limit
  return stack
}

const recordedFiles = new Set<string>()

/** Writes each new statement of this worker to the file, as a line of JSON. */
export function recordStatementsIn(file: string): void {
  if (recordedFiles.has(file)) return
  recordedFiles.add(file)
  recordStatements((text) => appendFileSync(file, `${JSON.stringify(text)}\n`))
}
