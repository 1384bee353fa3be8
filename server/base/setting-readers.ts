import { StartupError } from './startup-error.ts'

/** The environment, as its one reader passes it on. */
export type Env = Record<string, string | undefined>

type IntegerRange = { fallback: number; min: number; max: number }

export function readInteger(env: Env, name: string, { fallback, min, max }: IntegerRange): number {
  const text = env[name]
  if (!text) return fallback
  if (!/^\d{1,9}$/.test(text)) throw new StartupError(`${name} is not a whole number: ${text}.`)
  if (Number(text) < min || Number(text) > max)
    throw new StartupError(`${name} goes from ${min} to ${max}: ${text}.`)
  return Number(text)
}

/** The value may hold a password, so the message does not repeat it. */
export function readUrl(
  env: Env,
  name: string,
  { pattern, example }: { pattern: RegExp; example: string },
): string | null {
  const text = env[name] || null
  if (text && !pattern.test(text))
    throw new StartupError(`${name} is not an address such as ${example}.`)
  return text
}
