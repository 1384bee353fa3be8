import { readFileSync, rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { makePassCertificates, makeServiceAccount } from '../test/fakes/wallet-keys.ts'
import { readWalletSettings } from './wallet-settings.ts'

const certificates = makePassCertificates()
const foreign = makePassCertificates('/CN=Another pass')
const account = makeServiceAccount()
afterAll(() => {
  for (const { folder } of [certificates, foreign]) rmSync(folder, { recursive: true })
})

const apple = (changes: Record<string, string>) => () =>
  readWalletSettings({ ...certificates.env, ...changes })
const google = (changes: Record<string, string>) => () =>
  readWalletSettings({ ...account.env, ...changes })

describe('Our product, for passes in wallets,', () => {
  it('reads keys as files and as text, and has no wallet without them', () => {
    expect(readWalletSettings({})).toEqual({ apple: null, google: null })
    const texts = Object.fromEntries(
      ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_WWDR_CERTIFICATE'].map((name) => [
        name,
        readFileSync((certificates.env as Record<string, string>)[name]!, 'utf8').replaceAll(
          '\n',
          '\\n',
        ),
      ]),
    )
    const [fromFiles, fromTexts] = [apple({})().apple!, apple(texts)().apple!]
    expect([fromTexts.certificate, fromTexts.wwdr]).toEqual([fromFiles.certificate, fromFiles.wwdr])
    expect(fromFiles.validUntil.getTime()).toBeGreaterThan(new Date('2030-01-01').getTime())
    expect(google({})().google).toMatchObject({ issuer: '3388000000022000000' })
  })

  it.each([
    [apple({ APPLE_TEAM: '' }), /go together.*Missing: APPLE_TEAM/],
    [apple({ APPLE_PASS_TYPE: 'ticket' }), /APPLE_PASS_TYPE is a pass type identifier/],
    [apple({ APPLE_TEAM: 'mehfil' }), /APPLE_TEAM is a team of ten/],
    [apple({ APPLE_PASS_TYPE: 'pass.other' }), /is for pass.example.mehfil.ticket/],
    [apple({ APPLE_TEAM: 'ZZZZZZZZZZ' }), /belongs to the team A1B2C3D4E5/],
    [apple({ APPLE_PASS_CERTIFICATE: '/nowhere.pem' }), /APPLE_PASS_CERTIFICATE is neither/],
    [apple({ APPLE_PASS_KEY: foreign.env.APPLE_PASS_KEY }), /is not the key of/],
    [apple({ APPLE_PASS_KEY: '-----BEGIN nothing' }), /APPLE_PASS_KEY is neither a private key/],
    [apple({ APPLE_WWDR_CERTIFICATE: foreign.env.APPLE_WWDR_CERTIFICATE }), /did not issue/],
    [google({ GOOGLE_WALLET_KEY: '' }), /go together.*Missing: GOOGLE_WALLET_KEY/],
    [google({ GOOGLE_WALLET_ISSUER: 'mehfil' }), /GOOGLE_WALLET_ISSUER is the number/],
    [google({ GOOGLE_WALLET_EMAIL: 'asha@mehfil.example' }), /service account such as/],
    [google({ GOOGLE_WALLET_KEY: 'secret' }), /GOOGLE_WALLET_KEY is neither a private key/],
  ])('says at the start what is wrong with them (%#)', (read, sentence) => {
    expect(read).toThrow(sentence)
  })
})
