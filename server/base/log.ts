import type { Log } from './world.ts'

/** One line of JSON an entry on the error stream; quiet about people: facts hold ids, never names or addresses. */
export function lineLog(
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const entry = (level: 'info' | 'error') => (facts: object, message: string) =>
    write(`${JSON.stringify({ level, at: new Date().toISOString(), message, ...plain(facts) })}\n`)
  return { info: entry('info'), error: entry('error') }
}

function plain(facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value instanceof Error ? { message: value.message, stack: value.stack } : value,
    ]),
  )
}
