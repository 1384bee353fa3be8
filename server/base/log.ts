import type { Log } from './world.ts'

/**
 * One line of JSON per entry on the error stream. It protects people: facts hold ids, never names
 * or addresses.
 */
export function createJsonLog(
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const writeEntry = (level: 'info' | 'error') => (facts: object, message: string) =>
    write(
      `${JSON.stringify({ level, at: new Date().toISOString(), message, ...serializeErrors(facts) })}\n`,
    )
  return { info: writeEntry('info'), error: writeEntry('error') }
}

function serializeErrors(facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof Error ? { message: value.message, stack: value.stack } : value,
    ]),
  )
}
