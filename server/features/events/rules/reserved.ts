import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { domainLabel } from '@mehfil/contract/fields/fields.ts'
import { pages } from '@mehfil/contract/pages.ts'

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** Paths of the product itself: a label of that name would hide a page or be hidden by it. */
const productPaths = new Set(
  [
    ...Object.values(catalogue).map(getCallAddress),
    ...Object.values(pages).map(({ path }) => path),
  ].map(firstSegment),
)

/**
 * Names that suggest authority, that crawlers and mail servers look for, or that the product may
 * need.
 */
const wellKnownNames = new Set(
  `
  about abuse access account accounts admin administrator api app apps assets auth billing blog brand business cache callback careers
  cdn change-plan check-in checkin checkout config contact cookies custom dashboard demo dev developers disclaimer docs domain
  download economy edit embed event events explore faq favicon features feed files first forgot-password ftp guest guests healthz help
  home host hosts images imprint index invitation invitations invite invoice jobs keys kiosk language legal live login logout mail
  mailbox manage mehfil metrics mobile new news not-found null oauth oembed official one-time-event openapi order owner partner pay
  payment payments payout photos plan plans policy postmaster press pricing privacy profile public readyz refund refunds register
  reset root rsvp sales search seating security server set-password settings setup shop sign-in sign-up signin signup sitemap staff
  static status store subscribe superuser support sysadmin system team terms test trust undefined unsubscribe upgrade upgrade-plan
  upload uploads user user-access users verify wall wallet webhook webhooks webmail webmaster websession well-known wiki wizard www
`
    .split(/\s+/)
    .filter(Boolean),
)

export const isReserved = (label: string): boolean =>
  productPaths.has(label) || wellKnownNames.has(label) || label.startsWith('xn--')

/** A label an event may have, if it is free. */
export const isFreeLabel = (label: string): boolean =>
  domainLabel.safeParse(label).success && !isReserved(label)
