import { generateSecret, generateURI, verifySync } from 'otplib'

const stepSeconds = 30

export const createAppKey = (): string => generateSecret()

/** The address of a key for the QR code: the app shows these names. */
export const buildAppUri = (facts: { issuer: string; label: string; secret: string }): string =>
  generateURI(facts)

/**
 * The time step of a right code, else null. A clock that is wrong by one step either way is
 * allowed.
 */
export function findCodeStep(key: string, code: string, now: Date): number | null {
  const result = verifySync({
    strategy: 'totp',
    secret: key,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: stepSeconds,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** In groups of four, as a person types them. */
export const formatAppKey = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''
