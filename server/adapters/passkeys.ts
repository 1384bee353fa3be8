import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The site that passkeys belong to, from its public address. */
type PasskeySite = { publicUrl: string }
const getOrigin = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).origin
const getSiteId = ({ publicUrl }: PasskeySite): string => new URL(publicUrl).hostname

/** Loaded when the first passkey is asked for. */
const load = () => import('@simplewebauthn/server')

type KnownPasskey = { id: string; transports: readonly string[] }
const toDescriptors = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ id, transports }) => ({
    id,
    transports: [...transports],
  }))

type NewPasskeyRequest = {
  site: PasskeySite
  siteName: string
  person: { id: string; email: string; fullName: string }
  challenge: string
  known: readonly KnownPasskey[]
}

/** What a browser needs to make a passkey that the person is found by, without a typed address. */
export async function buildNewPasskeyRequest({
  site,
  siteName,
  person,
  challenge,
  known,
}: NewPasskeyRequest): Promise<string> {
  const { generateRegistrationOptions } = await load()
  return JSON.stringify(
    await generateRegistrationOptions({
      rpName: siteName,
      rpID: getSiteId(site),
      userName: person.email,
      userDisplayName: person.fullName,
      userID: new TextEncoder().encode(person.id),
      challenge: Buffer.from(challenge, 'base64url'),
      attestationType: 'none',
      excludeCredentials: toDescriptors(known),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    }),
  )
}

type PasskeyRequest = { site: PasskeySite; challenge: string; known?: readonly KnownPasskey[] }

/** What a browser needs to use a passkey: one of these, or any that it has for the site. */
export async function buildPasskeyRequest({
  site,
  challenge,
  known,
}: PasskeyRequest): Promise<string> {
  const { generateAuthenticationOptions } = await load()
  return JSON.stringify(
    await generateAuthenticationOptions({
      rpID: getSiteId(site),
      challenge: Buffer.from(challenge, 'base64url'),
      userVerification: 'required',
      ...(known && { allowCredentials: toDescriptors(known) }),
    }),
  )
}

export type NewPasskeyFacts = {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
}

const maxTransports = 10

/** The new passkey of an answer. Null where the answer is not to this challenge, of this site, or broken. */
export async function readNewPasskey(
  site: PasskeySite,
  { answer, challenge }: { answer: string; challenge: string },
): Promise<NewPasskeyFacts | null> {
  const { verifyRegistrationResponse } = await load()
  try {
    const response = JSON.parse(answer) as RegistrationResponseJSON
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: getOrigin(site),
      expectedRPID: getSiteId(site),
      requireUserVerification: true,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? [])
        .filter((one) => /^[a-z-]{1,20}$/.test(one))
        .slice(0, maxTransports),
      isSynced: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** The id of the passkey that an answer names; nothing is proved yet. */
export function findPasskeyId(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer) as { id?: unknown }
    return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? id : null
  } catch {
    return null
  }
}

/**
 * The counter of a right answer. Null where the answer is not to this challenge, of this site, of
 * this passkey, or broken. The counter is for the caller to compare: only a right answer proves
 * that it went back.
 */
export async function readPasskeyAnswer(
  site: PasskeySite,
  {
    answer,
    challenge,
    passkey,
  }: { answer: string; challenge: string; passkey: { id: string; publicKey: Buffer } },
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { verifyAuthenticationResponse } = await load()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: JSON.parse(answer) as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: getOrigin(site),
      expectedRPID: getSiteId(site),
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified
      ? {
          counter: authenticationInfo.newCounter,
          isSynced: authenticationInfo.credentialBackedUp,
        }
      : null
  } catch {
    return null
  }
}
