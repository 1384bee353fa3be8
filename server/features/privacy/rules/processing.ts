import type { Settings } from '../../../base/settings.ts'

/** One use of personal data. Its texts are those of its name in `guest.json`, under `processing`. */
export type ProcessingEntry = {
  name: string
  /** Where it happens; empty for the operator's own servers. */
  place: string
}

/** What the product itself uses personal data for. `docs/privacy.md` has the same record. */
export const processingActivities = [
  'guests',
  'mails',
  'book',
  'accounts',
  'bills',
  'logs',
] as const

type ProviderRule = {
  name: string
  /** Where data goes; null while the operator has not set the provider up. */
  findPlace: (settings: ProcessingSettings) => string | null
}

export type ProcessingSettings = {
  smtpUrl: string | null
  /** The address of a bucket; null for files on the disk. */
  bucketUrl: string | null
  /** The address of the payment provider; null where the product only plays it. */
  paymentUrl: string | null
  hasGoogle: boolean
  wallets: { apple: boolean; google: boolean }
  /** The providers of messages to phones; null without one, and where the product only plays it. */
  phones: { whatsapp: string | null; sms: string | null }
}

const getHost = (url: string | null): string | null => (url ? new URL(url).hostname : null)

/** Companies that get personal data, each only where its setting is there. */
const providers: readonly ProviderRule[] = [
  { name: 'smtp', findPlace: ({ smtpUrl }) => getHost(smtpUrl) },
  { name: 'storage', findPlace: ({ bucketUrl }) => getHost(bucketUrl) },
  { name: 'razorpay', findPlace: ({ paymentUrl }) => getHost(paymentUrl) },
  { name: 'google', findPlace: ({ hasGoogle }) => (hasGoogle ? 'accounts.google.com' : null) },
  {
    name: 'apple-wallet',
    findPlace: ({ wallets }) => (wallets.apple ? 'api.push.apple.com' : null),
  },
  {
    name: 'google-wallet',
    findPlace: ({ wallets }) => (wallets.google ? 'walletobjects.googleapis.com' : null),
  },
  { name: 'whatsapp', findPlace: ({ phones }) => getHost(phones.whatsapp) },
  { name: 'sms', findPlace: ({ phones }) => getHost(phones.sms) },
]

export const listProviders = (settings: ProcessingSettings): ProcessingEntry[] =>
  providers.flatMap(({ name, findPlace }) => {
    const place = findPlace(settings)
    return place === null ? [] : [{ name, place }]
  })

export const toProcessingSettings = ({
  smtpUrl,
  storage,
  checkout,
  googleClientId,
  wallets,
  phones,
  publicUrl,
}: Settings): ProcessingSettings => ({
  smtpUrl,
  bucketUrl: storage?.endpoint ?? null,
  paymentUrl: checkout && !checkout.api.startsWith(publicUrl) ? checkout.api : null,
  hasGoogle: googleClientId !== null,
  wallets: { apple: wallets.apple !== null, google: wallets.google !== null },
  phones: phones.isStandIn
    ? { whatsapp: null, sms: null }
    : { whatsapp: phones.whatsapp?.api ?? null, sms: phones.sms?.api ?? null },
})
