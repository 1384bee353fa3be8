import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyPairSync } from 'node:crypto'

export const passType = 'pass.example.mehfil.ticket'
export const passTeam = 'A1B2C3D4E5'

/** The folder of an authority that plays Apple's, made with openssl, and of a certificate for passes. */
export function makePassCertificates(
  subject = `/UID=${passType}/CN=Tickets/OU=${passTeam}/O=Mehfil`,
) {
  const folder = mkdtempSync(join(tmpdir(), 'pass-certificates-'))
  const file = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' })
  const fresh = ['-newkey', 'rsa:2048', '-nodes']
  openssl(
    'req',
    '-x509',
    ...fresh,
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
    '-subj',
    '/CN=Worldwide Relations',
    '-days',
    '3650',
  )
  openssl('req', ...fresh, '-keyout', file('pass.key'), '-out', file('pass.csr'), '-subj', subject)
  openssl(
    'x509',
    '-req',
    '-in',
    file('pass.csr'),
    '-CA',
    file('ca.pem'),
    '-CAkey',
    file('ca.key'),
    '-CAcreateserial',
    '-out',
    file('pass.pem'),
    '-days',
    '3650',
  )
  return {
    folder,
    file,
    authority: readFileSync(file('ca.pem'), 'utf8'),
    env: {
      APPLE_PASS_TYPE: passType,
      APPLE_TEAM: passTeam,
      APPLE_PASS_CERTIFICATE: file('pass.pem'),
      APPLE_PASS_KEY: file('pass.key'),
      APPLE_WWDR_CERTIFICATE: file('ca.pem'),
    },
  }
}

/** What openssl says of a detached signature; throws where it does not hold. */
export const verifySignature = (
  authority: string,
  { signature, content }: { signature: string; content: string },
): Buffer =>
  execFileSync(
    'openssl',
    [
      'smime',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      signature,
      '-content',
      content,
      '-CAfile',
      authority,
      '-purpose',
      'any',
    ],
    { stdio: 'pipe' },
  )

/** The keys of a service account at Google. */
export function makeServiceAccount() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return {
    publicKey,
    env: {
      GOOGLE_WALLET_ISSUER: '3388000000022000000',
      GOOGLE_WALLET_EMAIL: 'passes@mehfil.iam.gserviceaccount.com',
      GOOGLE_WALLET_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
  }
}
