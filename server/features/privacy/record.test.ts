import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { tableDataPolicies } from '../accounts/store/data-policies.ts'
import { listProviders, type ProcessingSettings } from './rules/processing.ts'

it('Our product says in its documentation what becomes of each table with personal data', async () => {
  const page = await readFile(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| (deleted|blanked|retained) +\| ([^|]+)\|$/gm)].flatMap(
    ([, purged = '', names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, purged] as const),
  )
  const kept = Object.entries(tableDataPolicies).flatMap(([name, { account, person, purged }]) =>
    account === null && person === null ? [] : [[name, purged] as const],
  )
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(kept))
  expect(listed).toHaveLength(kept.length)
})

const none: ProcessingSettings = {
  smtpUrl: null,
  bucketUrl: null,
  paymentUrl: null,
  hasGoogle: false,
  wallets: { apple: false, google: false },
  phones: { whatsapp: null, sms: null },
}

it('Our product names a company only where the operator has set it up', () => {
  expect(listProviders(none)).toEqual([])
  expect(
    listProviders({
      ...none,
      smtpUrl: 'smtps://user:secret@mail.example:465',
      bucketUrl: 'https://s3.eu.example',
      paymentUrl: 'https://api.razorpay.com',
      hasGoogle: true,
      wallets: { apple: true, google: true },
      phones: { whatsapp: 'https://graph.facebook.com/v23.0', sms: 'https://api.twilio.com' },
    }).map(({ name, place }) => `${name} ${place}`),
  ).toEqual([
    'smtp mail.example',
    'storage s3.eu.example',
    'razorpay api.razorpay.com',
    'google accounts.google.com',
    'apple-wallet api.push.apple.com',
    'google-wallet walletobjects.googleapis.com',
    'whatsapp graph.facebook.com',
    'sms api.twilio.com',
  ])
})
