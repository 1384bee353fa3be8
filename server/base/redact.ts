const hidden = '[hidden]'

const secretNames =
  /pass(word|code)?|secret|token|cookie|authorization|signature|otp|^code$|api-?key|e?-?mail|address|contact|phone|^(full_?)?name$|^ip$/i

const addressPattern = /[^\s@<>"'(),:;=&?/[\]]+@[^\s@<>"'(),:;&?/]+\.[\p{L}\d-]+/gu
const passwordInUrlPattern = /([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi
/** The values of a failed constraint, or of a value that could not be read. */
const databaseValuePattern = /(\)=\()[^)]*(\))|(invalid input [^:]*: )"[^"]*"/g
/** Long runs of letters, digits and signs are tokens, but for ids in the form of a UUID. So is the secret name of a calendar. */
const tokenPattern =
  /(?<![\w.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}(?:\.[\w-]{16,})*(?:\.ics)?(?![\w.-])/g
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A shorter text without an @ holds nothing that the patterns find. */
const minTellingLength = 20

/** A text without addresses, passwords and tokens, and without the secrets of this installation. */
export function redactText(text: string, secrets: readonly string[] = []): string {
  let result = text
  for (const secret of secrets) result = result.replaceAll(secret, hidden)
  const holdsNothing = result.length < minTellingLength && !result.includes('@')
  if (holdsNothing || uuidPattern.test(result)) return result
  return result
    .replaceAll(passwordInUrlPattern, `$1${hidden}@`)
    .replaceAll(databaseValuePattern, (_, before, after, kind) =>
      kind ? `${kind}${hidden}` : `${before}${hidden}${after}`,
    )
    .replaceAll(addressPattern, hidden)
    .replaceAll(tokenPattern, (token) => (uuidPattern.test(token) ? token : hidden))
}

const maxDepth = 4

/** Facts for the log: values under telling names are hidden, and texts are redacted. */
export function redactFacts(facts: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (typeof facts === 'string') return redactText(facts, secrets)
  if (facts instanceof Error) return redactError(facts, secrets)
  if (typeof facts !== 'object' || facts === null || facts instanceof Date) return facts
  if (depth >= maxDepth) return hidden
  if (Array.isArray(facts)) return facts.map((one) => redactFacts(one, secrets, depth + 1))
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      secretNames.test(name) && typeof value !== 'number' && typeof value !== 'boolean'
        ? hidden
        : redactFacts(value, secrets, depth + 1),
    ]),
  )
}

/** The message repeats what it was about, and the first line of the stack repeats the message. */
function redactError(error: Error, secrets: readonly string[]) {
  const message = redactText(error.message, secrets)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    message,
    ...('code' in error && { code: String(error.code) }),
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
  }
}
