import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'

const key = 'k'.repeat(32)
const live = {
  TRUST_PROXY: '1',
  DATABASE_URL: 'postgres://somewhere/mehfil',
  SMTP_URL: 'smtp://somewhere',
  SECRET_KEY: key,
}

const pem = (kind: 'rsa' | 'ed25519', bits = 2_048): string =>
  (kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: bits })
    : generateKeyPairSync('ed25519')
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

describe('Our product reads its settings', () => {
  it('as a demo on this machine when nothing is set', () => {
    expect(readSettings({ SECRET_KEY: key })).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
    })
  })

  it.each([
    ['a database', live],
    [
      'an address of its own',
      { ...live, DATABASE_URL: undefined, PUBLIC_URL: 'https://mehfil.example' },
    ],
    ['the demo switched off', { ...live, DATABASE_URL: undefined, DEMO: 'off' }],
  ])('as live with %s', (_, env) =>
    expect(readSettings(env)).toMatchObject({ mode: 'live', host: '0.0.0.0' }),
  )

  it.each([
    [
      'a live start without mail or key',
      { DATABASE_URL: live.DATABASE_URL },
      /SMTP_URL and SECRET_KEY/,
    ],
    ['a key anybody could guess', { ...live, SECRET_KEY: 'short' }, /32 characters/],
    ['a port that is a word', { SECRET_KEY: key, PORT: 'three' }, /PORT is not a whole number/],
    [
      'a port beyond the last',
      { SECRET_KEY: key, PORT: '70000' },
      /PORT goes from 1 to 65535: 70000\./,
    ],
    ['no port at all', { SECRET_KEY: key, PORT: '0' }, /PORT goes from 1/],
    [
      'a live start over plain http',
      { ...live, PUBLIC_URL: 'http://mehfil.example' },
      /PUBLIC_URL needs https on any machine but this one: http:\/\/mehfil\.example\./,
    ],
    [
      'a database that is no address',
      { ...live, DATABASE_URL: 'mehfil:s3cret' },
      /^DATABASE_URL is not an address such as [^:]+:\/\/name:password@database\.example\/mehfil\.$/,
    ],
    [
      'a client that is none of Google',
      { SECRET_KEY: key, GOOGLE_CLIENT_ID: 'https://mehfil.example' },
      /GOOGLE_CLIENT_ID is a client's name at Google/,
    ],
    [
      'a mail server that is no address',
      { ...live, SMTP_URL: 'mail.example:25' },
      /^SMTP_URL is not an address such as smtps:\/\/name:password@mail\.example\.$/,
    ],
    [
      'a mail server of another kind',
      { ...live, SMTP_URL: 'https://mail.example' },
      /SMTP_URL is not an address/,
    ],
    [
      'a page of prices that is a script',
      { ...live, PRICING_URL: 'javascript:alert(1)' },
      /^PRICING_URL is not an address such as https:/,
    ],
    [
      'a mail server whose password breaks the address',
      { ...live, SMTP_URL: 'smtp://asha:pass/s3cret@mail.example' },
      /^SMTP_URL [^]*write @ as %40, \/ as %2F and # as %23\.$/,
    ],
    [
      'half a seller',
      { ...live, BILLING_NAME: 'Mehfil Technologies', BILLING_GSTIN: '29AAMCM7720L1ZU' },
      /^BILLING_NAME, BILLING_ADDRESS and BILLING_GSTIN go together/,
    ],
    [
      'a seller whose number is none',
      {
        ...live,
        BILLING_NAME: 'Mehfil',
        BILLING_ADDRESS: 'Bengaluru',
        BILLING_GSTIN: '29AAMCM7720L1ZQ',
      },
      /^BILLING_GSTIN is no number/,
    ],
    [
      'bills that begin with a word',
      { ...live, BILLING_PREFIX: 'MEH' },
      /^BILLING_PREFIX is one or two/,
    ],
    [
      'a service that is none',
      { ...live, BILLING_SAC: '12' },
      /^BILLING_SAC is a service's six digits/,
    ],
    [
      'keys that are none',
      { SECRET_KEY: key, RAZORPAY_KEY_ID: 'sk_live_stripe' },
      /^RAZORPAY_KEY_ID is a key such as/,
    ],
    [
      'half of the keys',
      {
        SECRET_KEY: key,
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 's3cret',
      },
      /^RAZORPAY_KEY_ID needs RAZORPAY_WEBHOOK_SECRET beside it/,
    ],
    [
      'an account that is none',
      {
        SECRET_KEY: key,
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 's',
        RAZORPAY_WEBHOOK_SECRET: 'w',
        RAZORPAY_ACCOUNT: 'mehfil',
      },
      /^RAZORPAY_ACCOUNT is an account/,
    ],
    [
      'a provider that is no address',
      {
        SECRET_KEY: key,
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 's',
        RAZORPAY_WEBHOOK_SECRET: 'w',
        RAZORPAY_API: 'api.razorpay.com',
      },
      /^RAZORPAY_API is not an address/,
    ],
    [
      'payments without a seller',
      {
        ...live,
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 's',
        RAZORPAY_WEBHOOK_SECRET: 'w',
      },
      /^RAZORPAY_KEY_ID needs BILLING_NAME/,
    ],
    [
      'a sender with a name',
      { SECRET_KEY: key, MAIL_FROM: 'Mehfil <invitations@mehfil.example>' },
      /MAIL_FROM is an address alone/,
    ],
    [
      'a sender that is no address',
      { SECRET_KEY: key, MAIL_FROM: 'mehfil.example' },
      /MAIL_FROM is an address alone/,
    ],
    [
      'two senders',
      { SECRET_KEY: key, MAIL_FROM: 'a@mehfil.example, b@mehfil.example' },
      /MAIL_FROM is an address alone/,
    ],
    [
      'a sender of codes with a name',
      { SECRET_KEY: key, MAIL_FROM_CODES: 'Codes <codes@mehfil.example>' },
      /MAIL_FROM_CODES is an address alone/,
    ],
    [
      'an address for reports that has a suffix',
      { SECRET_KEY: key, MAIL_BOUNCES: 'bounces+x@mehfil.example' },
      /MAIL_BOUNCES gets a \+/,
    ],
    [
      'a key for mails that is none',
      { SECRET_KEY: key, DKIM_KEY: '-----BEGIN PRIVATE KEY-----s3cret', DKIM_SELECTOR: 'a' },
      /^DKIM_KEY is neither a private key/,
    ],
    [
      'a key for mails that is not there',
      { SECRET_KEY: key, DKIM_KEY: '/nowhere/s3cret.pem', DKIM_SELECTOR: 'a' },
      /^DKIM_KEY is neither a private key/,
    ],
    [
      'a key for mails that is too weak',
      { SECRET_KEY: key, DKIM_KEY: pem('rsa', 512), DKIM_SELECTOR: 'a' },
      /^DKIM_KEY is neither/,
    ],
    [
      'a key for mails without its name',
      { SECRET_KEY: key, DKIM_KEY: pem('rsa', 1_024) },
      /^DKIM_SELECTOR names the key/,
    ],
    [
      'a key of another domain',
      {
        SECRET_KEY: key,
        DKIM_KEY: pem('ed25519'),
        DKIM_SELECTOR: 'a',
        DKIM_DOMAIN: 'evil.example',
        MAIL_FROM: 'a@mehfil.example',
      },
      /signs for its own addresses alone/,
    ],
    [
      'the name of a key without the key',
      { SECRET_KEY: key, DKIM_SELECTOR: 'a' },
      /sign nothing without DKIM_KEY/,
    ],
    [
      'an API that is no origin',
      { ...live, PUBLIC_URL: 'https://mehfil.example', API_ORIGIN: 'api.mehfil.example' },
      /API_ORIGIN is not an origin/,
    ],
    [
      'an API with a path',
      {
        ...live,
        PUBLIC_URL: 'https://mehfil.example',
        API_ORIGIN: 'https://api.mehfil.example/v1',
      },
      /API_ORIGIN is not an origin/,
    ],
    [
      'two APIs',
      {
        ...live,
        PUBLIC_URL: 'https://mehfil.example',
        API_ORIGIN: 'https://api.mehfil.example,https://b.mehfil.example',
      },
      /API_ORIGIN is not an origin/,
    ],
    [
      'an API of another site',
      { ...live, PUBLIC_URL: 'https://mehfil.example', API_ORIGIN: 'https://api.evil.example' },
      /of two sites/,
    ],
    [
      'an API over plain http',
      { ...live, PUBLIC_URL: 'https://mehfil.example', API_ORIGIN: 'http://api.mehfil.example' },
      /of two sites/,
    ],
    [
      'an API on another number',
      { SECRET_KEY: key, PUBLIC_URL: 'http://127.0.0.1:3000', API_ORIGIN: 'http://10.0.0.1:3000' },
      /of two sites/,
    ],
    [
      'a database of places that is not there',
      { SECRET_KEY: key, GEO_DB: '/nowhere/countries.mmdb' },
      /^GEO_DB is not a file: \/nowhere\/countries\.mmdb\.$/,
    ],
    [
      'a live start under https with no word of proxies',
      { ...live, TRUST_PROXY: undefined, PUBLIC_URL: 'https://mehfil.example' },
      /^A live start under https needs TRUST_PROXY: [^]*0 for none on purpose\.$/,
    ],
    [
      'a drain that takes an hour',
      { SECRET_KEY: key, DRAIN_SECONDS: '3600' },
      /^DRAIN_SECONDS goes from 0 to 60: 3600\.$/,
    ],
    [
      'a header of countries without a proxy',
      { SECRET_KEY: key, GEO_COUNTRY_HEADER: 'CF-IPCountry' },
      /^GEO_COUNTRY_HEADER is believed from a proxy only; set TRUST_PROXY too\.$/,
    ],
    [
      'a header that is none',
      { SECRET_KEY: key, TRUST_PROXY: '1', GEO_COUNTRY_HEADER: 'CF IPCountry:' },
      /^GEO_COUNTRY_HEADER is the name of a header/,
    ],
    [
      'a sales address with a name',
      { SECRET_KEY: key, SALES_EMAIL: 'Sales <sales@mehfil.example>' },
      /^SALES_EMAIL is an address alone/,
    ],
    [
      'a database of places that is a folder',
      { SECRET_KEY: key, GEO_DB: import.meta.dirname },
      /^GEO_DB is not a file/,
    ],
    [
      'a demo for the whole network',
      { SECRET_KEY: key, HOST: '0.0.0.0' },
      /does not listen on 0\.0\.0\.0/,
    ],
    [
      'a demo under a public address',
      { SECRET_KEY: key, DEMO: 'on', PUBLIC_URL: 'https://mehfil.example' },
      /loopback address only/,
    ],
  ])('and stops at %s with a sentence, which repeats no password', (_, env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
    expect(() => readSettings(env)).not.toThrow(/s3cret/)
  })

  it.each([
    [
      'plain http on this machine alone',
      { ...live, PUBLIC_URL: 'http://[::1]:8080' },
      { mode: 'live', publicUrl: 'http://[::1]:8080' },
    ],
    [
      'a sender',
      { SECRET_KEY: key, MAIL_FROM: 'rsvp+x@mail.mehfil.example' },
      { mailFrom: 'rsvp+x@mail.mehfil.example' },
    ],
    [
      'a sender for codes of its own',
      { ...live, PUBLIC_URL: 'https://mehfil.example' },
      { mailFromCodes: 'accounts@mehfil.example', mailBounces: null, dkim: null },
    ],
    [
      'one sender for both',
      { SECRET_KEY: key, MAIL_FROM: 'a@mehfil.example' },
      { mailFromCodes: 'a@mehfil.example' },
    ],
    [
      'a key to sign with',
      {
        SECRET_KEY: key,
        MAIL_FROM: 'a@mail.mehfil.example',
        DKIM_KEY: pem('ed25519').replaceAll('\n', '\\n'),
        DKIM_SELECTOR: 'mail2026',
        DKIM_DOMAIN: 'mehfil.example',
      },
      { dkim: { domain: 'mehfil.example', selector: 'mail2026' } },
    ],
    [
      'the sender of its host',
      { ...live, PUBLIC_URL: 'https://mehfil.example' },
      { mailFrom: 'invitations@mehfil.example' },
    ],
    [
      'an API on a host beside it',
      {
        ...live,
        PUBLIC_URL: 'https://app.mehfil.example',
        API_ORIGIN: 'https://api.mehfil.example/',
      },
      { apiOrigin: 'https://api.mehfil.example' },
    ],
    [
      'an API on a port beside it',
      { SECRET_KEY: key, PUBLIC_URL: 'http://localhost:3000', API_ORIGIN: 'http://localhost:4000' },
      { apiOrigin: 'http://localhost:4000' },
    ],
    [
      'an API where it stands itself',
      { SECRET_KEY: key, API_ORIGIN: 'http://localhost:3000' },
      { apiOrigin: '' },
    ],
    ['no API of its own', { SECRET_KEY: key }, { apiOrigin: '', geoDb: null }],
    [
      'a header of countries',
      { SECRET_KEY: key, TRUST_PROXY: '1', GEO_COUNTRY_HEADER: 'CF-IPCountry' },
      { geoCountryHeader: 'cf-ipcountry' },
    ],
    [
      'no proxy on purpose',
      { ...live, TRUST_PROXY: '0', PUBLIC_URL: 'https://mehfil.example' },
      { trustProxy: 0, drainSeconds: 5 },
    ],
    ['no proxy without https', { ...live, TRUST_PROXY: undefined }, { trustProxy: 0 }],
    ['a demo that stops at once', { SECRET_KEY: key }, { drainSeconds: 0 }],
    ['a drain of its own', { ...live, DRAIN_SECONDS: '12' }, { drainSeconds: 12 }],
    [
      'nobody to mail requests to',
      {
        SECRET_KEY: key,
        DATABASE_URL: 'postgres://db.example/mehfil',
        SMTP_URL: 'smtp://mail.example',
      },
      { salesMailbox: null },
    ],
    [
      'a sales address',
      {
        SECRET_KEY: key,
        DATABASE_URL: 'postgres://db.example/mehfil',
        SMTP_URL: 'smtp://mail.example',
        SALES_EMAIL: 'desk@mehfil.example',
      },
      { salesMailbox: 'desk@mehfil.example' },
    ],
    [
      'hours of sales in its own words',
      { SECRET_KEY: key },
      { brand: { salesHours: { en: '', fr: '', arb: '' } } },
    ],
    [
      'hours of sales in one language for all',
      { SECRET_KEY: key, SALES_HOURS: 'At noon' },
      { brand: { salesHours: { en: 'At noon', fr: 'At noon', arb: 'At noon' } } },
    ],
    [
      'hours of sales in each',
      {
        SECRET_KEY: key,
        SALES_HOURS: 'At noon',
        SALES_HOURS_FR: 'À midi',
        SALES_HOURS_ARB: 'ظهرًا',
      },
      { brand: { salesHours: { en: 'At noon', fr: 'À midi', arb: 'ظهرًا' } } },
    ],
    [
      'a sandbox to pay at',
      { SECRET_KEY: key, PORT: '4000' },
      {
        checkout: {
          isSandbox: true,
          api: 'http://localhost:4000/dev/checkout/v1',
          script: '/dev/checkout/checkout.js',
        },
      },
    ],
    ['nothing to pay at', live, { checkout: null }],
    [
      'test keys as it takes live ones',
      {
        SECRET_KEY: key,
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 's',
        RAZORPAY_WEBHOOK_SECRET: 'new',
        RAZORPAY_WEBHOOK_SECRET_BEFORE: 'old',
      },
      {
        checkout: {
          keyId: 'rzp_test_1DP5mmOlF5G5ag',
          webhookSecrets: ['new', 'old'],
          api: 'https://api.razorpay.com/v1',
          script: 'https://checkout.razorpay.com/v1/checkout.js',
          isSandbox: false,
          merchant: null,
        },
      },
    ],
    [
      'a page of prices',
      { SECRET_KEY: key, PRICING_URL: 'https://mehfil.example/pricing' },
      { pricingUrl: 'https://mehfil.example/pricing' },
    ],
    ['no page of prices', { SECRET_KEY: key }, { pricingUrl: null }],
    [
      'a database of places',
      { SECRET_KEY: key, GEO_DB: import.meta.filename },
      { geoDb: import.meta.filename },
    ],
    [
      'a database reached over a socket',
      { ...live, DATABASE_URL: 'postgresql://mehfil@/mehfil?host=/run/postgresql' },
      { databaseUrl: 'postgresql://mehfil@/mehfil?host=/run/postgresql' },
    ],
  ])('and takes %s', (_, env, settings) => expect(readSettings(env)).toMatchObject(settings))
})
