import { X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parsePrivateKey } from './secret-key.ts'
import type { Env } from './setting-readers.ts'
import type { ApplePassSettings, GoogleWalletSettings, WalletSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** What passes of guests are signed with. Without keys there are no passes. */
export const readWalletSettings = (env: Env): WalletSettings => ({
  apple: readAppleSettings(env),
  google: readGoogleSettings(env),
})

const appleNames = [
  'APPLE_PASS_TYPE',
  'APPLE_TEAM',
  'APPLE_PASS_CERTIFICATE',
  'APPLE_PASS_KEY',
  'APPLE_WWDR_CERTIFICATE',
] as const

function readAppleSettings(env: Env): ApplePassSettings | null {
  if (!requireTogether(env, appleNames)) return null
  const { APPLE_PASS_TYPE: passType = '', APPLE_TEAM: team = '' } = env
  if (!/^pass(\.[A-Za-z\d-]+)+$/.test(passType))
    throw new StartupError(
      `APPLE_PASS_TYPE is a pass type identifier such as pass.example.mehfil.ticket: ${passType}.`,
    )
  if (!/^[A-Z\d]{10}$/.test(team))
    throw new StartupError(
      `APPLE_TEAM is a team of ten capital letters and digits, such as A1B2C3D4E5: ${team}.`,
    )
  const certificate = readCertificate(env, 'APPLE_PASS_CERTIFICATE')
  const wwdr = readCertificate(env, 'APPLE_WWDR_CERTIFICATE')
  const key = readRsaKey(env, 'APPLE_PASS_KEY')
  requireMatch(certificate, { passType, team, key })
  if (!certificate.checkIssued(wwdr) || !certificate.verify(wwdr.publicKey))
    throw new StartupError(
      'APPLE_WWDR_CERTIFICATE did not issue APPLE_PASS_CERTIFICATE: take the intermediate certificate that its issuer names, such as Worldwide Developer Relations G4.',
    )
  return {
    passType,
    team,
    certificate: certificate.toString(),
    wwdr: wwdr.toString(),
    key,
    validUntil: new Date(certificate.validTo),
  }
}

/** Apple writes the type of pass and the team into the certificate. */
function requireMatch(
  certificate: X509Certificate,
  { passType, team, key }: { passType: string; team: string; key: KeyObject },
): void {
  if (!certificate.checkPrivateKey(key))
    throw new StartupError('APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE.')
  const subject = certificate.subject.split('\n')
  const find = (name: string) =>
    subject.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  const [ofType, ofTeam] = [find('UID'), find('OU')]
  if (ofType !== undefined && ofType !== passType)
    throw new StartupError(
      `APPLE_PASS_CERTIFICATE is for ${ofType}, and APPLE_PASS_TYPE is ${passType}.`,
    )
  if (ofTeam !== undefined && ofTeam !== team)
    throw new StartupError(
      `APPLE_PASS_CERTIFICATE belongs to the team ${ofTeam}, and APPLE_TEAM is ${team}.`,
    )
}

const googleNames = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY'] as const

function readGoogleSettings(env: Env): GoogleWalletSettings | null {
  if (!requireTogether(env, googleNames)) return null
  const { GOOGLE_WALLET_ISSUER: issuer = '', GOOGLE_WALLET_EMAIL: email = '' } = env
  if (!/^\d{10,25}$/.test(issuer))
    throw new StartupError(
      `GOOGLE_WALLET_ISSUER is the number of an issuer, such as 3388000000022000000: ${issuer}.`,
    )
  if (!/^[^\s@]+@[^\s@]+\.gserviceaccount\.com$/.test(email))
    throw new StartupError(
      `GOOGLE_WALLET_EMAIL is a service account such as passes@project.iam.gserviceaccount.com: ${email}.`,
    )
  return { issuer, email, key: readRsaKey(env, 'GOOGLE_WALLET_KEY') }
}

/** True when all are set; some without the others sign nothing. */
function requireTogether(env: Env, names: readonly string[]): boolean {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return false
  if (missing.length > 0)
    throw new StartupError(
      `${names.join(', ')} go together; set all of them or none. Missing: ${missing.join(', ')}.`,
    )
  return true
}

/** The certificate itself, or a file with it, as PEM or as Apple hands it out (DER). */
function readCertificate(env: Env, name: string): X509Certificate {
  const text = env[name] ?? ''
  try {
    return new X509Certificate(
      text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text),
    )
  } catch {
    throw new StartupError(
      `${name} is neither a certificate in PEM nor a file with one that this user can read.`,
    )
  }
}

/** The message never repeats the key. */
function readRsaKey(env: Env, name: string): KeyObject {
  const key = parsePrivateKey(env[name] ?? '')
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2_048)
    throw new StartupError(
      `${name} is neither a private key in PEM nor a file with one, of RSA with 2048 bits or more and without a passphrase.`,
    )
  return key
}
