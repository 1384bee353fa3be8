/** The public key in the pack. */
export type PublicKeyJwk = { kty?: string; crv?: string; x?: string; y?: string }

/** The kind of a scanned or typed code, from its format alone. */
export type ScannedCode =
  | {
      kind: 'signed'
      event: string
      passcode: string
      words: string
      signature: Uint8Array<ArrayBuffer>
    }
  | { kind: 'link'; event: string; guest: string }
  | { kind: 'passcode'; passcode: string }
  /** Starts like our codes but is incomplete or damaged. */
  | { kind: 'broken' }
  | { kind: 'nothing' }

const signedCodePattern = /^M1\.([0-9A-F]{15})\.(\d{8})(\d{155})$/
const personalLinkPattern = /\/([0-9A-F]{15})\/([0-9A-F]{15})(?:[/?#]|$)/
const signatureBytes = 64

/**
 * Reads `M1.<event>.<passcode><signature in digits>`, the address of a personal page, or eight
 * digits.
 */
export function parseCode(text: string): ScannedCode {
  const trimmed = text.trim()
  const [, event, passcode, digits] = signedCodePattern.exec(trimmed) ?? []
  const signature = digits ? decodeSignature(digits) : null
  if (event && passcode && signature)
    return { kind: 'signed', event, passcode, words: `M1.${event}.${passcode}`, signature }
  if (trimmed.startsWith('M1.')) return { kind: 'broken' }
  const [, linkEvent, guest] = personalLinkPattern.exec(trimmed) ?? []
  if (linkEvent && guest) return { kind: 'link', event: linkEvent, guest }
  const passcodeDigits = toLatinDigits(trimmed).replace(/[\s-]/g, '')
  return /^\d{8}$/.test(passcodeDigits)
    ? { kind: 'passcode', passcode: passcodeDigits }
    : { kind: 'nothing' }
}

const toLatinDigits = (typed: string): string =>
  typed.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/** null when the number cannot be a signature. */
function decodeSignature(digits: string): Uint8Array<ArrayBuffer> | null {
  const hex = BigInt(digits)
    .toString(16)
    .padStart(2 * signatureBytes, '0')
  if (hex.length !== 2 * signatureBytes) return null
  return Uint8Array.from({ length: signatureBytes }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** Makes a check of signatures with the public key of the event. The key is imported only once. */
export async function createCodeVerifier(
  key: PublicKeyJwk,
): Promise<(code: ScannedCode) => Promise<boolean>> {
  const publicKey = await crypto.subtle.importKey('jwk', key, ecdsa, false, ['verify'])
  return (code) =>
    code.kind === 'signed'
      ? crypto.subtle.verify(ecdsa, publicKey, code.signature, new TextEncoder().encode(code.words))
      : Promise.resolve(false)
}

/**
 * The hash of a personal link in the pack. It has only four bytes, so the link cannot be recovered
 * from it.
 */
export async function hashLink(event: string, guest: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${event}/${guest}`))
  return new DataView(hash).getUint32(0)
}
