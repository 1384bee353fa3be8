import { may } from '@mehfil/contract/access.ts'
import { fill } from '@mehfil/contract/call.ts'
import { stopMailsPage } from '@mehfil/contract/mail.ts'
import { to } from '@mehfil/contract/pages.ts'
import { reportMail } from '@mehfil/templates/mails/report.tsx'
import { unsentMail } from '@mehfil/templates/mails/report-unsent.tsx'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { sealOf } from '../../base/stop-seal.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { arrivalsChart, figuresOf, sixNumbers, type Speech } from './rules/numbers.ts'
import type { Composed } from './rules/recipients.ts'
import type { ReportMail } from './store/report-mails.ts'
import type { Reader } from './store/people.ts'

type Addressee = {
  name: string
  address: string
  /** Null outside the account. */ reader: Reader | null
}
export type Going = {
  mail: ReportMail
  composed: Composed
  by: Reader | null
  file: { name: string; type: string; content: string } | null
}

/** One report to one reader, with its file. */
export async function queueReport(
  tx: Tx,
  world: World,
  { name, address, reader }: Addressee,
  { mail, composed, by, file }: Going,
): Promise<void> {
  const { language, title, report, kicker, sums } = composed
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const speech: Speech = { words: composed.words, say: t }
  const isNumbers = mail.kind === 'numbers'
  const numbers = isNumbers ? sixNumbers(sums, report, speech) : figuresOf(report, speech)
  const heading = isNumbers
    ? t('numbers.heading', { count: numbers.length })
    : t(
        composed.isOver && report.kind === 'overall'
          ? 'report.heading-overall-past'
          : `report.heading-${report.kind}`,
      )
  const written = reportMail({
    lang: htmlLanguage(language),
    t,
    brand,
    kicker,
    heading,
    subject: t('report.subject', { heading, title }),
    says: report.says.length > 0 ? report.says.map(composed.words.sentence) : [t('report.nothing')],
    message: mail.message && by ? { from: by.name, words: mail.message } : null,
    numbers,
    chart: isNumbers ? arrivalsChart(report, speech) : null,
    ...waysFor(world, { reader, composed, mail }),
    attached: file?.name ?? '',
    ...endOf(world, { address, reader, mail, composed, by }),
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: `report ${mail.id} ${address.toLowerCase()}`,
    to: { name, address },
    fromName: by && !reader ? `${by.name} (${brand.name})` : brand.name,
    ...(by && !reader && { replyTo: by.email }),
    language,
    about: { accountId: mail.accountId, eventId: mail.eventId },
    ...written,
    attachments: [
      ...written.attachments,
      ...(file
        ? [
            {
              filename: file.name,
              contentType: file.type,
              content: file.content,
              encoding: 'base64' as const,
            },
          ]
        : []),
    ],
    ...(!reader && {
      headers: {
        'List-Unsubscribe': `<${stopUrlOf(world, mail, address)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  })
}

type Standing = { reader: Reader | null; composed: Composed; mail: ReportMail }

/** What a member can do with it now. Somebody outside has the file and the words. */
function waysFor(
  { settings: { publicUrl } }: World,
  { reader, composed: { language: _, report, words, say, sums }, mail }: Standing,
) {
  if (!reader) return { ways: [], more: null }
  const EID = mail.eventId
  const open = {
    href: `${publicUrl}${to('reports', { EID })}${report.kind === 'overall' ? '' : `?report=${report.kind}`}`,
    words: say('report.open'),
  }
  const people = (count: number) => words.value(count, 'people')
  const came = report.afterwards?.came ?? 0
  const thanks =
    mail.kind === 'numbers' && came > 0 && may(reader, 'Notification') === 'yes'
      ? [
          {
            href: `${publicUrl}${to('notices', { EID })}?audience=thank`,
            words: say('numbers.thank', { count: came, people: people(came) }),
          },
        ]
      : []
  const missed =
    mail.kind === 'numbers' &&
    sums.in > 0 &&
    sums.missed > 0 &&
    may(reader, 'ManageGuests') === 'yes'
      ? {
          href: `${publicUrl}${to('guests', { EID })}?fact=missed`,
          words: say('numbers.missed', { count: sums.missed, people: people(sums.missed) }),
        }
      : null
  return { ways: [open, ...thanks], more: missed }
}

/** Why it came, and how it is ended. */
function endOf(
  world: World,
  {
    address,
    reader,
    mail,
    composed: { say, title },
    by,
  }: Standing & { address: string; by: Reader | null },
) {
  const { publicUrl } = world.settings
  if (mail.kind === 'numbers')
    return {
      why: say('numbers.why'),
      stop: { href: `${publicUrl}${to('profile')}#event-numbers`, words: say('numbers.change') },
    }
  const why = say(mail.kind === 'schedule' ? 'report.why-schedule' : 'report.why-now', {
    name: by?.name ?? '',
    title,
  })
  return {
    why,
    stop: reader
      ? { href: publicUrl + to('reports', { EID: mail.eventId }), words: say('report.change') }
      : { href: stopUrlOf(world, mail, address), words: say('report.stop') },
  }
}

/** No guest has this id: the page then speaks of the address alone. */
const nobody = '000000000000000'

const stopUrlOf = (
  { settings }: World,
  { eventId, accountId }: ReportMail,
  address: string,
): string => {
  const link = { EID: eventId, GID: nobody }
  return `${settings.publicUrl}${fill(stopMailsPage.path, link)}?to=${sealOf(settings, link, { accountId, address })}`
}

type Unsent = { mail: ReportMail; title: string; why: readonly string[] }

/** To the owner of the account, in their language. */
export async function queueUnsent(
  tx: Tx,
  world: World,
  owner: Reader,
  { mail, title, why }: Unsent,
): Promise<void> {
  const { publicUrl } = world.settings
  const brand = mailBrand(world, owner.language)
  const written = unsentMail({
    lang: htmlLanguage(owner.language),
    t: mailWords(world, owner.language),
    brand,
    name: owner.name,
    title,
    why,
    link: `${publicUrl}${to('reports', { EID: mail.eventId })}?schedules=1`,
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: `unsent ${mail.id}`,
    to: { name: owner.name, address: owner.email },
    fromName: brand.name,
    language: owner.language,
    about: { accountId: mail.accountId, eventId: mail.eventId },
    ...written,
  })
}
