import { generateKeyPairSync } from 'node:crypto'

export const key = 'k'.repeat(32)
export const liveEnv = {
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://somewhere/mehfil',
  SMTP_URL: 'smtp://somewhere',
  SECRET_KEY: key,
}

export const createPem = (kind: 'rsa' | 'ed25519', bits = 2_048): string =>
  (kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: bits })
    : generateKeyPairSync('ed25519')
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()
