import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'
import { createPem, key, liveEnv } from './test/environments.ts'

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
    ['a database', liveEnv],
    [
      'a public address',
      { ...liveEnv, DATABASE_URL: undefined, PUBLIC_URL: 'https://mehfil.example' },
    ],
    ['the demo switched off', { ...liveEnv, DATABASE_URL: undefined, DEMO: 'off' }],
  ])('as live with %s', (_, env) =>
    expect(readSettings(env)).toMatchObject({ mode: 'live', host: '0.0.0.0' }),
  )

  it.each([
    [
      'plain http on this machine alone',
      { ...liveEnv, PUBLIC_URL: 'http://[::1]:8080' },
      { mode: 'live', publicUrl: 'http://[::1]:8080' },
    ],
    [
      'a sender',
      { SECRET_KEY: key, MAIL_FROM: 'rsvp+x@mail.mehfil.example' },
      { mailFrom: 'rsvp+x@mail.mehfil.example' },
    ],
    [
      'a separate sender for codes by default',
      { ...liveEnv, PUBLIC_URL: 'https://mehfil.example' },
      { mailFromCodes: 'accounts@mehfil.example', mailBounces: null, dkim: null },
    ],
    [
      'one chosen sender for both',
      { SECRET_KEY: key, MAIL_FROM: 'a@mehfil.example' },
      { mailFromCodes: 'a@mehfil.example' },
    ],
    [
      'a key to sign with',
      {
        SECRET_KEY: key,
        MAIL_FROM: 'a@mail.mehfil.example',
        DKIM_KEY: createPem('ed25519').replaceAll('\n', '\\n'),
        DKIM_SELECTOR: 'mail2026',
        DKIM_DOMAIN: 'mehfil.example',
      },
      { dkim: { domain: 'mehfil.example', selector: 'mail2026' } },
    ],
    [
      'a default sender at its own host',
      { ...liveEnv, PUBLIC_URL: 'https://mehfil.example' },
      { mailFrom: 'invitations@mehfil.example' },
    ],
    [
      'an API on a host beside it',
      {
        ...liveEnv,
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
      'an API at its own origin',
      { SECRET_KEY: key, API_ORIGIN: 'http://localhost:3000' },
      { apiOrigin: '' },
    ],
    ['no separate API', { SECRET_KEY: key }, { apiOrigin: '', geoDb: null }],
    [
      'a header of countries',
      { SECRET_KEY: key, TRUST_PROXY: '1', GEO_COUNTRY_HEADER: 'CF-IPCountry' },
      { geoCountryHeader: 'cf-ipcountry' },
    ],
    [
      'no proxy on purpose',
      { ...liveEnv, TRUST_PROXY: '0', PUBLIC_URL: 'https://mehfil.example' },
      { trustProxy: 0, drainSeconds: 5 },
    ],
    ['no proxy without https', { ...liveEnv, TRUST_PROXY: undefined }, { trustProxy: 0 }],
    ['a demo that stops at once', { SECRET_KEY: key }, { drainSeconds: 0 }],
    ['a chosen drain time', { ...liveEnv, DRAIN_SECONDS: '12' }, { drainSeconds: 12 }],
    [
      'no mailbox for sales requests',
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
      'its own texts for sales hours',
      { SECRET_KEY: key },
      { brand: { salesHours: { en: '', fr: '', arb: '' } } },
    ],
    [
      'hours of sales in one language for all',
      { SECRET_KEY: key, SALES_HOURS: 'At noon' },
      { brand: { salesHours: { en: 'At noon', fr: 'At noon', arb: 'At noon' } } },
    ],
    [
      'hours of sales in each language',
      {
        SECRET_KEY: key,
        SALES_HOURS: 'At noon',
        SALES_HOURS_FR: 'À midi',
        SALES_HOURS_ARB: 'ظهرًا',
      },
      { brand: { salesHours: { en: 'At noon', fr: 'À midi', arb: 'ظهرًا' } } },
    ],
    [
      'a sandbox for payments in a demo',
      { SECRET_KEY: key, PORT: '4000' },
      {
        checkout: {
          isSandbox: true,
          api: 'http://localhost:4000/dev/checkout/v1',
          script: '/dev/checkout/checkout.js',
        },
      },
    ],
    ['no payments without keys', liveEnv, { checkout: null }],
    [
      'test keys like live keys',
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
      { ...liveEnv, DATABASE_URL: 'postgresql://mehfil@/mehfil?host=/run/postgresql' },
      { databaseUrl: 'postgresql://mehfil@/mehfil?host=/run/postgresql' },
    ],
    [
      'a database without a pooler',
      liveEnv,
      {
        database: {
          directUrl: null,
          replicaUrl: null,
          statements: 'named',
          connections: { requests: 10, work: 6, reports: 3, replica: 6 },
        },
      },
    ],
    [
      'a pooler, which may not know the names of statements',
      { ...liveEnv, DATABASE_DIRECT_URL: 'postgres://primary/mehfil' },
      { database: { directUrl: 'postgres://primary/mehfil', statements: 'unnamed' } },
    ],
    [
      'a pooler that keeps the names of statements, a replica and sizes of pools',
      {
        ...liveEnv,
        DATABASE_DIRECT_URL: 'postgres://primary/mehfil',
        DATABASE_REPLICA_URL: 'postgres://replica/mehfil',
        DATABASE_STATEMENTS: 'named',
        DATABASE_CONNECTIONS: '20',
        DATABASE_WORK_CONNECTIONS: '8',
        DATABASE_REPORT_CONNECTIONS: '4',
        DATABASE_REPLICA_CONNECTIONS: '12',
      },
      {
        database: {
          replicaUrl: 'postgres://replica/mehfil',
          statements: 'named',
          connections: { requests: 20, work: 8, reports: 4, replica: 12 },
        },
      },
    ],
  ])('and accepts %s', (_, env, settings) => expect(readSettings(env)).toMatchObject(settings))
})
