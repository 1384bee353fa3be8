/** A public key as the pack brings it. */
export type JsonWebKey = { kty?: string; crv?: string; x?: string; y?: string }

/** What somebody holds up, types or scans, by its looks alone. */
export type ReadCode =
  | {
      kind: 'signed'
      event: string
      passcode: string
      words: string
      signature: Uint8Array<ArrayBuffer>
    }
  | { kind: 'link'; event: string; guest: string }
  | { kind: 'passcode'; passcode: string }
  /** Begins like ours and is none. */
  | { kind: 'broken' }
  | { kind: 'nothing' }

const written = /^M1\.([0-9A-F]{15})\.(\d{8})(\d{155})$/
const personal = /\/([0-9A-F]{15})\/([0-9A-F]{15})(?:[/?#]|$)/
const signatureBytes = 64

/** `M1.<event>.<passcode><signature in digits>`, the address of a personal page, or eight digits however they were typed. */
export function readCode(text: string): ReadCode {
  const trimmed = text.trim()
  const [, event, passcode, digits] = written.exec(trimmed) ?? []
  const signature = digits ? bytesOf(digits) : null
  if (event && passcode && signature)
    return { kind: 'signed', event, passcode, words: `M1.${event}.${passcode}`, signature }
  if (trimmed.startsWith('M1.')) return { kind: 'broken' }
  const [, of, guest] = personal.exec(trimmed) ?? []
  if (of && guest) return { kind: 'link', event: of, guest }
  const eight = latin(trimmed).replace(/[\s-]/g, '')
  return /^\d{8}$/.test(eight) ? { kind: 'passcode', passcode: eight } : { kind: 'nothing' }
}

const latin = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/** Null for a number that no signature is. */
function bytesOf(digits: string): Uint8Array<ArrayBuffer> | null {
  const hex = BigInt(digits)
    .toString(16)
    .padStart(2 * signatureBytes, '0')
  if (hex.length !== 2 * signatureBytes) return null
  return Uint8Array.from({ length: signatureBytes }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Tells codes of the event from forgeries, by its public key alone. The key is made once. */
export async function checkerOf(key: JsonWebKey): Promise<(code: ReadCode) => Promise<boolean>> {
  const known = await crypto.subtle.importKey('jwk', key, ecdsa, false, ['verify'])
  return (code) =>
    code.kind === 'signed'
      ? crypto.subtle.verify(ecdsa, known, code.signature, new TextEncoder().encode(code.words))
      : Promise.resolve(false)
}

/** What stands in the pack for a personal link: four bytes, of which nobody reads the link. */
export async function linkHashOf(event: string, guest: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${event}/${guest}`))
  return new DataView(hash).getUint32(0)
}
