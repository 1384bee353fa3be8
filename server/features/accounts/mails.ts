import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { renderCodeMail, type CodePurpose } from '@mehfil/templates/mails/accounts/code.tsx'
import { renderGoodbyeMail } from '@mehfil/templates/mails/accounts/goodbye.tsx'
import { renderGoogleLinkedMail } from '@mehfil/templates/mails/accounts/google-linked.tsx'
import { renderExistingAccountMail } from '@mehfil/templates/mails/accounts/existing-account.tsx'
import {
  renderSecurityNewsMail,
  type SecurityNewsKind,
} from '@mehfil/templates/mails/accounts/security-news.tsx'
import { renderPasswordChangedMail } from '@mehfil/templates/mails/accounts/password-changed.tsx'
import type { MailTranslate, RenderedMail } from '@mehfil/templates/mails/layout/product-mail.ts'
import { joinParts } from '@mehfil/templates/pages/text/place-and-links.ts'
import type { Flow } from '../../base/access/flow.ts'
import type { RequestContext } from '../../base/http/context.ts'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { getCodeExpiry, codeMinutes } from './rules/codes.ts'
import { getClockParts, formatDate, getLocale } from './rules/dates.ts'
import { createReportToken } from './rules/report-token.ts'
import { parseUserAgent } from './rules/user-agent.ts'
import { rollBackUnless } from './store/codes.ts'
import { findReaderZone, type AccountPerson } from './store/people.ts'

type MailReader = Pick<AccountPerson, 'fullName' | 'email' | 'language'>

/** Sends a mail of the product to one person, in no account's name. */
export const enqueueAccountMail = async (
  tx: Tx,
  world: World,
  { fullName, email, language }: MailReader,
  mail: RenderedMail,
): Promise<void> => {
  await enqueueMail(tx, world, {
    kind: 'account',
    to: { name: fullName, address: email },
    fromName: getMailBrand(world, language).name,
    language,
    ...mail,
  })
}

type CodeMailInput = {
  flow: Pick<Flow, 'email' | 'language'> & { name: CodePurpose }
  code: string
  now: Date
  agent: string
  /** The time zone of the device that asked. */
  zone: string
  isWanted: boolean
}

/** Written for every address, so that an unknown one takes as long; sent only to a known one. */
export async function enqueueCodeMail(
  tx: Tx,
  world: World,
  { flow, code, now, agent, zone: deviceZone, isWanted }: CodeMailInput,
): Promise<void> {
  const { language } = flow
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const zone = (await findReaderZone(tx, flow.email)) ?? (deviceZone || 'UTC')
  const formatTime = (at: Date) => t('code.clock', getClockParts(language, at, zone))
  const mail = renderCodeMail({
    lang: toLanguageTag(language),
    t,
    brand,
    purpose: flow.name,
    code,
    minutes: codeMinutes,
    until: formatTime(getCodeExpiry(now)),
    askedAt: formatTime(now),
    device: formatDevice(t, agent),
  })
  await rollBackUnless(tx, isWanted, () =>
    enqueueMail(tx, world, {
      kind: 'code',
      to: { name: '', address: flow.email },
      fromName: brand.name,
      language,
      ...mail,
    }),
  )
}

/** Instead of a code, to the owner of an address that has an account. */
export async function enqueueKnownAddressMail(
  tx: Tx,
  world: World,
  { fullName, email, language }: MailReader,
): Promise<void> {
  const { publicUrl } = world.settings
  const brand = getMailBrand(world, language)
  const mail = renderExistingAccountMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand,
    name: fullName,
    loginLink: publicUrl + pathTo('login'),
    forgotLink: publicUrl + pathTo('forgotPassword'),
  })
  await enqueueAccountMail(tx, world, { fullName, email, language }, mail)
}

type AccountChange = {
  now: Date
  agent: string
  /** The time zone of the device that made the change. */
  zone: string
}

/** When an account was changed, by the reader's clock, and on which device. */
export async function describeChange(
  tx: Tx,
  t: MailTranslate,
  { email, language }: Pick<MailReader, 'email' | 'language'>,
  { now, agent, zone: deviceZone }: AccountChange,
) {
  const zone = (await findReaderZone(tx, email)) ?? (deviceZone || 'UTC')
  return {
    at: joinParts(
      { lang: toLanguageTag(language) },
      formatDayAndHour(t, language, { at: now, zone }),
    ),
    device: formatDevice(t, agent),
  }
}

/** Tells a person of a new password, at the address by which they can take the account back. */
export async function enqueuePasswordChangedMail(
  tx: Tx,
  world: World,
  { fullName, email, language }: MailReader,
  change: AccountChange,
): Promise<void> {
  const { publicUrl } = world.settings
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const { at, device } = await describeChange(tx, t, { email, language }, change)
  const mail = renderPasswordChangedMail({
    lang: toLanguageTag(language),
    t,
    brand,
    name: fullName,
    changedAt: at,
    device,
    forgotLink: publicUrl + pathTo('forgotPassword'),
  })
  await enqueueAccountMail(tx, world, { fullName, email, language }, mail)
}

/** Tells a person of a new way to sign in, at the address that proved it. */
export async function enqueueGoogleLinkedMail(
  tx: Tx,
  world: World,
  { fullName, email, language }: MailReader,
  change: AccountChange,
): Promise<void> {
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const { at, device } = await describeChange(tx, t, { email, language }, change)
  const mail = renderGoogleLinkedMail({
    lang: toLanguageTag(language),
    t,
    brand,
    name: fullName,
    linkedAt: at,
    device,
  })
  await enqueueAccountMail(tx, world, { fullName, email, language }, mail)
}

type GoodbyeMailInput = {
  email: string
  fullName: string
  language: Language
  owner: string
  isAccount: boolean
  staysElsewhere: boolean
  events: number
  guests: number
  people: number
  purgedOn: Date
  /** The reader's time zone, where it is known. */
  zone: string | null
}

/** Carries no account id: mails of the deleted account are stopped. */
export async function enqueueGoodbyeMail(
  tx: Tx,
  world: World,
  {
    email,
    fullName,
    language,
    owner,
    isAccount,
    staysElsewhere,
    purgedOn,
    zone,
    ...counts
  }: GoodbyeMailInput,
): Promise<void> {
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const numbers = (['events', 'guests', 'people'] as const).filter(
    (what) => isAccount && counts[what] > 0,
  )
  const mail = renderGoodbyeMail({
    lang: toLanguageTag(language),
    t,
    brand,
    name: fullName,
    owner,
    purgedOn: formatDate(language, purgedOn, zone ?? 'UTC'),
    kind: isAccount ? 'account' : staysElsewhere ? 'stays' : 'left',
    counts: new Intl.ListFormat(getLocale(language)).format(
      numbers.map((what) => t(`goodbye.${what}`, { count: counts[what] })),
    ),
  })
  await enqueueAccountMail(tx, world, { fullName, email, language }, mail)
}

const formatDevice = (t: MailTranslate, agent: string): string => {
  const device = parseUserAgent(agent)
  return device ? t('code.device', device) : ''
}

/** A date and a time such as "22 December 2026" and "10:47 UTC", in the reader's zone. */
const formatDayAndHour = (
  t: MailTranslate,
  language: Language,
  { at, zone }: { at: Date; zone: string },
): string[] => [formatDate(language, at, zone), t('code.clock', getClockParts(language, at, zone))]

/** Where a sign-in came from: a country code and a city, empty where they are not known. */
export type SignInPlace = { country: string; city: string }

type SecurityNewsInput = {
  kind: SecurityNewsKind
  /** "Bengaluru, India". */
  place?: string
  /** The name of a passkey, or how many codes are left. */
  subject?: string
  link?: string
}

type ChangeContext = Pick<RequestContext, 'tx' | 'world' | 'now' | 'agent' | 'zone'>

/** Tells a person what changed about how they sign in, at their address. */
export async function enqueueSecurityMail(
  { tx, world, ...change }: ChangeContext,
  { fullName, email, language }: MailReader,
  { kind, place = '', subject = '', link }: SecurityNewsInput,
): Promise<void> {
  const t = getMailTranslator(world, language)
  const mail = renderSecurityNewsMail({
    lang: toLanguageTag(language),
    t,
    brand: getMailBrand(world, language),
    name: fullName,
    kind,
    place,
    subject,
    ...(await describeChange(tx, t, { email, language }, change)),
    link: link ?? world.settings.publicUrl + pathTo('profile'),
  })
  await enqueueAccountMail(tx, world, { fullName, email, language }, mail)
}

/** Tells a person of a sign-in from a browser or a country that is new. Its link ends every session. */
export const enqueueNewDeviceMail = (
  context: ChangeContext,
  person: AccountPerson,
  { country, city }: SignInPlace,
): Promise<void> => {
  const { world, now } = context
  const names = new Intl.DisplayNames(getLocale(person.language), { type: 'region' })
  const token = createReportToken(world.settings.secretKey, { personId: person.id, now })
  return enqueueSecurityMail(context, person, {
    kind: 'device',
    place: joinParts({ lang: toLanguageTag(person.language) }, [
      city,
      country && (names.of(country) ?? ''),
    ]),
    link: `${world.settings.publicUrl}${pathTo('notMe')}#${token}`,
  })
}
