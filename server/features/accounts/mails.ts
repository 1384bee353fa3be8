import type { Language } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { codeMail } from '@mehfil/templates/mails/code.tsx'
import { goodbyeMail } from '@mehfil/templates/mails/goodbye.tsx'
import { googleLinkedMail } from '@mehfil/templates/mails/google-linked.tsx'
import { knownMail } from '@mehfil/templates/mails/known.tsx'
import { passwordChangedMail } from '@mehfil/templates/mails/password-changed.tsx'
import type { Translate } from '@mehfil/templates/mails/house-mail.ts'
import { listed } from '@mehfil/templates/pages/place.ts'
import type { Flow } from '../../base/flow.ts'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { codeExpiry, codeMinutes } from './rules/codes.ts'
import { clockIn, dateIn, localeOf } from './rules/dates.ts'
import { deviceIn } from './rules/device.ts'
import { keepIf } from './store/codes.ts'
import { zoneOfReader, type Person } from './store/people.ts'

type Code = {
  flow: Pick<Flow, 'name' | 'email' | 'language'>
  code: string
  now: Date
  agent: string
  /** Of the device that asked. */ zone: string
  isWanted: boolean
}

/** Made and written in any case, so that an address nobody has takes as long, and kept for whoever asked. */
export async function queueCode(
  tx: Tx,
  world: World,
  { flow, code, now, agent, zone: deviceZone, isWanted }: Code,
): Promise<void> {
  const { language } = flow
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const zone = (await zoneOfReader(tx, flow.email)) ?? (deviceZone || 'UTC')
  const clock = (at: Date) => t('code.clock', clockIn(language, at, zone))
  const mail = codeMail({
    lang: htmlLanguage(language),
    t,
    brand,
    purpose: flow.name,
    code,
    minutes: codeMinutes,
    until: clock(codeExpiry(now)),
    askedAt: clock(now),
    device: deviceWords(t, agent),
  })
  await keepIf(tx, isWanted, () =>
    queueMail(tx, world, {
      kind: 'code',
      to: { name: '', address: flow.email },
      fromName: brand.name,
      language,
      ...mail,
    }),
  )
}

/** Instead of a code, to the owner of an address that has an account. */
export async function queueKnown(
  tx: Tx,
  world: World,
  { fullName, email, language }: Pick<Person, 'fullName' | 'email' | 'language'>,
): Promise<void> {
  const { publicUrl } = world.settings
  const brand = mailBrand(world, language)
  const mail = knownMail({
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    brand,
    name: fullName,
    loginLink: publicUrl + to('login'),
    forgotLink: publicUrl + to('forgotPassword'),
  })
  await queueMail(tx, world, {
    kind: 'house',
    to: { name: fullName, address: email },
    fromName: brand.name,
    language,
    ...mail,
  })
}

type Change = { now: Date; agent: string; /** Of the device it was done on. */ zone: string }

/** Tells the person of a new password, whoever set it, at the address that can take the account back. */
export async function queuePasswordChanged(
  tx: Tx,
  world: World,
  { fullName, email, language }: Pick<Person, 'fullName' | 'email' | 'language'>,
  { now, agent, zone }: Change,
): Promise<void> {
  const { publicUrl } = world.settings
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const lang = htmlLanguage(language)
  const mail = passwordChangedMail({
    lang,
    t,
    brand,
    name: fullName,
    changedAt: listed(
      { lang },
      dayAndHour(t, language, {
        at: now,
        zone: (await zoneOfReader(tx, email)) ?? (zone || 'UTC'),
      }),
    ),
    device: deviceWords(t, agent),
    forgotLink: publicUrl + to('forgotPassword'),
  })
  await queueMail(tx, world, {
    kind: 'house',
    to: { name: fullName, address: email },
    fromName: brand.name,
    language,
    ...mail,
  })
}

/** Tells the person of another way into their account, at the address that proved it. */
export async function queueGoogleLinked(
  tx: Tx,
  world: World,
  { fullName, email, language }: Pick<Person, 'fullName' | 'email' | 'language'>,
  { now, agent, zone }: Change,
): Promise<void> {
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const lang = htmlLanguage(language)
  const mail = googleLinkedMail({
    lang,
    t,
    brand,
    name: fullName,
    linkedAt: listed(
      { lang },
      dayAndHour(t, language, {
        at: now,
        zone: (await zoneOfReader(tx, email)) ?? (zone || 'UTC'),
      }),
    ),
    device: deviceWords(t, agent),
  })
  await queueMail(tx, world, {
    kind: 'house',
    to: { name: fullName, address: email },
    fromName: brand.name,
    language,
    ...mail,
  })
}

type Leaver = {
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
  /** Of the reader, where it is known. */
  zone: string | null
}

/** Belongs to no account, or it would be stopped with the others. */
export async function queueGoodbye(
  tx: Tx,
  world: World,
  { email, fullName, language, owner, isAccount, staysElsewhere, purgedOn, zone, ...lost }: Leaver,
): Promise<void> {
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const numbers = (['events', 'guests', 'people'] as const).filter(
    (what) => isAccount && lost[what] > 0,
  )
  const mail = goodbyeMail({
    lang: htmlLanguage(language),
    t,
    brand,
    name: fullName,
    owner,
    purgedOn: dateIn(language, purgedOn, zone ?? 'UTC'),
    kind: isAccount ? 'account' : staysElsewhere ? 'stays' : 'left',
    lost: new Intl.ListFormat(localeOf(language)).format(
      numbers.map((what) => t(`goodbye.${what}`, { count: lost[what] })),
    ),
  })
  await queueMail(tx, world, {
    kind: 'house',
    to: { name: fullName, address: email },
    fromName: brand.name,
    language,
    ...mail,
  })
}

const deviceWords = (t: Translate, agent: string): string => {
  const device = deviceIn(agent)
  return device ? t('code.device', device) : ''
}

/** "22 December 2026" and "10:47 UTC", by the reader's clock. */
const dayAndHour = (
  t: Translate,
  language: Language,
  { at, zone }: { at: Date; zone: string },
): string[] => [dateIn(language, at, zone), t('code.clock', clockIn(language, at, zone))]
