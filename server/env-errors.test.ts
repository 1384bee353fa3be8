import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'
import { createPem, key, liveEnv } from './test/environments.ts'

describe('Our product refuses to start', () => {
  it.each([
    [
      'a live start without mail or key',
      { DATABASE_URL: liveEnv.DATABASE_URL },
      /SMTP_URL and SECRET_KEY/,
    ],
    ['a secret key that is too short', { ...liveEnv, SECRET_KEY: 'short' }, /32 characters/],
    ['a port that is a word', { SECRET_KEY: key, PORT: 'three' }, /PORT is not a whole number/],
    [
      'a port beyond the last',
      { SECRET_KEY: key, PORT: '70000' },
      /PORT goes from 1 to 65535: 70000\./,
    ],
    ['no port at all', { SECRET_KEY: key, PORT: '0' }, /PORT goes from 1/],
    [
      'a live start over plain http',
      { ...liveEnv, PUBLIC_URL: 'http://mehfil.example' },
      /PUBLIC_URL needs https on any machine but this one: http:\/\/mehfil\.example\./,
    ],
    [
      'a database setting that is no address',
      { ...liveEnv, DATABASE_URL: 'mehfil:s3cret' },
      /^DATABASE_URL is not an address such as [^:]+:\/\/name:password@database\.example\/mehfil\.$/,
    ],
    [
      'a replica of no database',
      { SECRET_KEY: key, DATABASE_REPLICA_URL: 'postgres://replica/mehfil' },
      /^DATABASE_REPLICA_URL needs DATABASE_URL beside it\.$/,
    ],
    [
      'another kind of statements',
      { ...liveEnv, DATABASE_STATEMENTS: 'prepared' },
      /^DATABASE_STATEMENTS is named or unnamed: prepared\.$/,
    ],
    [
      'a pool of one connection',
      { ...liveEnv, DATABASE_CONNECTIONS: '1' },
      /^DATABASE_CONNECTIONS goes from 2 to 200: 1\.$/,
    ],
    [
      'a file storage that is no address',
      { SECRET_KEY: key, STORAGE_URL: 'https://storage.example/files' },
      /^STORAGE_URL is not an address such as s3:/,
    ],
    [
      'a file storage without TLS',
      { SECRET_KEY: key, STORAGE_URL: 's3://k:s@storage.example/files?protocol=http' },
      /^STORAGE_URL needs https on any machine but this one/,
    ],
    [
      'an invalid client id of Google',
      { SECRET_KEY: key, GOOGLE_CLIENT_ID: 'https://mehfil.example' },
      /GOOGLE_CLIENT_ID is a client's name at Google/,
    ],
    [
      'a mail server setting that is no address',
      { ...liveEnv, SMTP_URL: 'mail.example:25' },
      /^SMTP_URL is not an address such as smtps:\/\/name:password@mail\.example\.$/,
    ],
    [
      'a mail server of another kind',
      { ...liveEnv, SMTP_URL: 'https://mail.example' },
      /SMTP_URL is not an address/,
    ],
    [
      'a script as the page of prices',
      { ...liveEnv, PRICING_URL: 'javascript:alert(1)' },
      /^PRICING_URL is not an address such as https:/,
    ],
    [
      'a mail server whose password breaks the address',
      { ...liveEnv, SMTP_URL: 'smtp://asha:pass/s3cret@mail.example' },
      /^SMTP_URL [^]*write @ as %40, \/ as %2F and # as %23\.$/,
    ],
    [
      'an incomplete seller',
      { ...liveEnv, BILLING_NAME: 'Mehfil Technologies', BILLING_GSTIN: '29AAMCM7720L1ZU' },
      /^BILLING_NAME, BILLING_ADDRESS and BILLING_GSTIN go together/,
    ],
    [
      'an invalid GST number of the seller',
      {
        ...liveEnv,
        BILLING_NAME: 'Mehfil',
        BILLING_ADDRESS: 'Bengaluru',
        BILLING_GSTIN: '29AAMCM7720L1ZQ',
      },
      /^BILLING_GSTIN is no number/,
    ],
    [
      'a prefix of bill numbers that is too long',
      { ...liveEnv, BILLING_PREFIX: 'MEH' },
      /^BILLING_PREFIX is one or two/,
    ],
    [
      'an invalid service code',
      { ...liveEnv, BILLING_SAC: '12' },
      /^BILLING_SAC is a service's six digits/,
    ],
    [
      'an invalid payment key',
      { SECRET_KEY: key, RAZORPAY_KEY_ID: 'sk_live_stripe' },
      /^RAZORPAY_KEY_ID is a key such as/,
    ],
    [
      'only some of the payment keys',
      {
        SECRET_KEY: key,
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 's3cret',
      },
      /^RAZORPAY_KEY_ID needs RAZORPAY_WEBHOOK_SECRET beside it/,
    ],
    [
      'an invalid account at the payment provider',
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
      'an invalid address of the payment provider',
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
        ...liveEnv,
        RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
        RAZORPAY_KEY_SECRET: 's',
        RAZORPAY_WEBHOOK_SECRET: 'w',
      },
      /^RAZORPAY_KEY_ID needs BILLING_NAME/,
    ],
    [
      'a sender with a name beside the address',
      { SECRET_KEY: key, MAIL_FROM: 'Mehfil <invitations@mehfil.example>' },
      /MAIL_FROM is an address alone/,
    ],
    [
      'an invalid sender',
      { SECRET_KEY: key, MAIL_FROM: 'mehfil.example' },
      /MAIL_FROM is an address alone/,
    ],
    [
      'two senders',
      { SECRET_KEY: key, MAIL_FROM: 'a@mehfil.example, b@mehfil.example' },
      /MAIL_FROM is an address alone/,
    ],
    [
      'a sender of codes with a name beside the address',
      { SECRET_KEY: key, MAIL_FROM_CODES: 'Codes <codes@mehfil.example>' },
      /MAIL_FROM_CODES is an address alone/,
    ],
    [
      'an address for delivery reports that already has a suffix',
      { SECRET_KEY: key, MAIL_BOUNCES: 'bounces+x@mehfil.example' },
      /MAIL_BOUNCES gets a \+/,
    ],
    [
      'an invalid signing key for mails',
      { SECRET_KEY: key, DKIM_KEY: '-----BEGIN PRIVATE KEY-----s3cret', DKIM_SELECTOR: 'a' },
      /^DKIM_KEY is neither a private key/,
    ],
    [
      'a missing file of the signing key',
      { SECRET_KEY: key, DKIM_KEY: '/nowhere/s3cret.pem', DKIM_SELECTOR: 'a' },
      /^DKIM_KEY is neither a private key/,
    ],
    [
      'a signing key that is too short',
      { SECRET_KEY: key, DKIM_KEY: createPem('rsa', 512), DKIM_SELECTOR: 'a' },
      /^DKIM_KEY is neither/,
    ],
    [
      'a signing key without its selector',
      { SECRET_KEY: key, DKIM_KEY: createPem('rsa', 1_024) },
      /^DKIM_SELECTOR names the key/,
    ],
    [
      'a signing key of another domain',
      {
        SECRET_KEY: key,
        DKIM_KEY: createPem('ed25519'),
        DKIM_SELECTOR: 'a',
        DKIM_DOMAIN: 'evil.example',
        MAIL_FROM: 'a@mehfil.example',
      },
      /signs for its own addresses alone/,
    ],
    [
      'a selector without a signing key',
      { SECRET_KEY: key, DKIM_SELECTOR: 'a' },
      /sign nothing without DKIM_KEY/,
    ],
    [
      'an API setting that is no origin',
      { ...liveEnv, PUBLIC_URL: 'https://mehfil.example', API_ORIGIN: 'api.mehfil.example' },
      /API_ORIGIN is not an origin/,
    ],
    [
      'an API with a path',
      {
        ...liveEnv,
        PUBLIC_URL: 'https://mehfil.example',
        API_ORIGIN: 'https://api.mehfil.example/v1',
      },
      /API_ORIGIN is not an origin/,
    ],
    [
      'two APIs',
      {
        ...liveEnv,
        PUBLIC_URL: 'https://mehfil.example',
        API_ORIGIN: 'https://api.mehfil.example,https://b.mehfil.example',
      },
      /API_ORIGIN is not an origin/,
    ],
    [
      'an API of another site',
      { ...liveEnv, PUBLIC_URL: 'https://mehfil.example', API_ORIGIN: 'https://api.evil.example' },
      /of two sites/,
    ],
    [
      'an API over plain http',
      { ...liveEnv, PUBLIC_URL: 'https://mehfil.example', API_ORIGIN: 'http://api.mehfil.example' },
      /of two sites/,
    ],
    [
      'an API on another IP address',
      { SECRET_KEY: key, PUBLIC_URL: 'http://127.0.0.1:3000', API_ORIGIN: 'http://10.0.0.1:3000' },
      /of two sites/,
    ],
    [
      'a missing database of places',
      { SECRET_KEY: key, GEO_DB: '/nowhere/countries.mmdb' },
      /^GEO_DB is not a file: \/nowhere\/countries\.mmdb\.$/,
    ],
    [
      'a live start under https without a setting for proxies',
      { ...liveEnv, TRUST_PROXY: undefined, PUBLIC_URL: 'https://mehfil.example' },
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
      'an invalid header name',
      { SECRET_KEY: key, TRUST_PROXY: '1', GEO_COUNTRY_HEADER: 'CF IPCountry:' },
      /^GEO_COUNTRY_HEADER is the name of a header/,
    ],
    [
      'a sales address with a name beside it',
      { SECRET_KEY: key, SALES_EMAIL: 'Sales <sales@mehfil.example>' },
      /^SALES_EMAIL is an address alone/,
    ],
    [
      'a folder as the database of places',
      { SECRET_KEY: key, GEO_DB: import.meta.dirname },
      /^GEO_DB is not a file/,
    ],
    [
      'a demo that listens on the whole network',
      { SECRET_KEY: key, HOST: '0.0.0.0' },
      /does not listen on 0\.0\.0\.0/,
    ],
    [
      'a demo under a public address',
      { SECRET_KEY: key, DEMO: 'on', PUBLIC_URL: 'https://mehfil.example' },
      /loopback address only/,
    ],
  ])('with %s, and the error repeats no password', (_, env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
    expect(() => readSettings(env)).not.toThrow(/s3cret/)
  })
})
