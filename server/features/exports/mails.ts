import { may } from '@mehfil/contract/access.ts'
import { fill } from '@mehfil/contract/call.ts'
import { stopMailsPage } from '@mehfil/contract/mail/campaigns.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { renderReportMail } from '@mehfil/templates/mails/hosts/report.tsx'
import { renderUnsentReportMail } from '@mehfil/templates/mails/hosts/report-unsent.tsx'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { createUnsubscribeToken } from '../../base/mail/unsubscribe-token.ts'
import { toLanguageTag } from '@mehfil/contract/languages.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import {
  buildArrivalsChart,
  getFigureNumbers,
  getSixNumbers,
  type ReportMailTexts,
} from './rules/event-numbers.ts'
import type { ComposedReport } from './rules/recipients.ts'
import type { StoredReportMail } from './store/report-mails.ts'
import type { ReportReader } from './store/report-readers.ts'

type ReportAddressee = {
  name: string
  address: string
  /** Null for a reader outside the account. */
  reader: ReportReader | null
}
export type ReportMailContent = {
  mail: StoredReportMail
  composed: ComposedReport
  by: ReportReader | null
  file: { name: string; type: string; content: string } | null
}

/** One report to one reader, with its file. */
export async function enqueueReportMail(
  tx: Tx,
  world: World,
  { name, address, reader }: ReportAddressee,
  { mail, composed, by, file }: ReportMailContent,
): Promise<void> {
  const brand = getMailBrand(world, composed.language)
  const mailContent = renderReportMail({
    ...getReportMailBody(world, { mail, composed, by }),
    ...listReportLinks(world, { reader, composed, mail }),
    attached: file?.name ?? '',
    ...getReportFooter(world, { address, reader, mail, composed, by }),
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `report ${mail.id} ${address.toLowerCase()}`,
    to: { name, address },
    fromName: by && !reader ? `${by.name} (${brand.name})` : brand.name,
    ...(by && !reader && { replyTo: by.email }),
    language: composed.language,
    mailContext: { accountId: mail.accountId, eventId: mail.eventId },
    ...mailContent,
    attachments: [...mailContent.attachments, ...(file ? [toAttachment(file)] : [])],
    ...(!reader && {
      headers: {
        'List-Unsubscribe': `<${getStopUrl(world, mail, address)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  })
}

/** The part for every reader of this report, inside the account or outside. */
function getReportMailBody(
  world: World,
  { mail, composed, by }: Pick<ReportMailContent, 'mail' | 'composed' | 'by'>,
) {
  const { language, title, report, kicker, sums } = composed
  const t = getMailTranslator(world, language)
  const texts: ReportMailTexts = { reportTexts: composed.texts, translate: t }
  const isNumbers = mail.kind === 'numbers'
  const numbers = isNumbers ? getSixNumbers(sums, report, texts) : getFigureNumbers(report, texts)
  const isOverallPast = composed.isOver && report.kind === 'overall'
  const heading = isNumbers
    ? t('numbers.heading', { count: numbers.length })
    : t(isOverallPast ? 'report.heading-overall-past' : `report.heading-${report.kind}`)
  return {
    lang: toLanguageTag(language),
    t,
    brand: getMailBrand(world, language),
    kicker,
    heading,
    subject: t('report.subject', { heading, title }),
    says: report.says.length > 0 ? report.says.map(composed.texts.sentence) : [t('report.nothing')],
    message: mail.message && by ? { from: by.name, words: mail.message } : null,
    numbers,
    chart: isNumbers ? buildArrivalsChart(report, texts) : null,
  }
}

const toAttachment = ({ name, type, content }: NonNullable<ReportMailContent['file']>) => ({
  filename: name,
  contentType: type,
  content,
  encoding: 'base64' as const,
})

type ReportLinksInput = {
  reader: ReportReader | null
  composed: ComposedReport
  mail: StoredReportMail
}

/** What a member can do with the report now. A reader outside the account has only the file and the text. */
function listReportLinks(
  { settings: { publicUrl } }: World,
  { reader, composed: { language: _, report, texts, translate, sums }, mail }: ReportLinksInput,
) {
  if (!reader) return { ways: [], more: null }
  const EID = mail.eventId
  const openLink = {
    href: `${publicUrl}${pathTo('reports', { EID })}${report.kind === 'overall' ? '' : `?report=${report.kind}`}`,
    words: translate('report.open'),
  }
  const people = (count: number) => texts.value(count, 'people')
  const attendedPeople = report.afterwards?.came ?? 0
  const thankLinks =
    mail.kind === 'numbers' && attendedPeople > 0 && may(reader, 'Notification') === 'yes'
      ? [
          {
            href: `${publicUrl}${pathTo('notices', { EID })}?audience=thank`,
            words: translate('numbers.thank', {
              count: attendedPeople,
              people: people(attendedPeople),
            }),
          },
        ]
      : []
  const missedLink =
    mail.kind === 'numbers' &&
    sums.in > 0 &&
    sums.missed > 0 &&
    may(reader, 'ManageGuests') === 'yes'
      ? {
          href: `${publicUrl}${pathTo('guests', { EID })}?fact=missed`,
          words: translate('numbers.missed', { count: sums.missed, people: people(sums.missed) }),
        }
      : null
  return { ways: [openLink, ...thankLinks], more: missedLink }
}

/** Why the reader gets this mail, and how to stop it. */
function getReportFooter(
  world: World,
  {
    address,
    reader,
    mail,
    composed: { translate, title },
    by,
  }: ReportLinksInput & { address: string; by: ReportReader | null },
) {
  const { publicUrl } = world.settings
  if (mail.kind === 'numbers')
    return {
      why: translate('numbers.why'),
      stop: {
        href: `${publicUrl}${pathTo('profile')}#event-numbers`,
        words: translate('numbers.change'),
      },
    }
  const why = translate(mail.kind === 'schedule' ? 'report.why-schedule' : 'report.why-now', {
    name: by?.name ?? '',
    title,
  })
  return {
    why,
    stop: reader
      ? {
          href: publicUrl + pathTo('reports', { EID: mail.eventId }),
          words: translate('report.change'),
        }
      : { href: getStopUrl(world, mail, address), words: translate('report.stop') },
  }
}

/** No guest has this id, so the page speaks of the address only. */
const noGuestId = '000000000000000'

const getStopUrl = (
  { settings }: World,
  { eventId, accountId }: StoredReportMail,
  address: string,
): string => {
  const link = { EID: eventId, GID: noGuestId }
  return `${settings.publicUrl}${fill(stopMailsPage.path, link)}?to=${createUnsubscribeToken(settings, link, { accountId, address })}`
}

type UnsentMailInput = { mail: StoredReportMail; title: string; explain: readonly string[] }

/** Tells the owner of the account, in their language, that a report was not sent. */
export async function enqueueUnsentMail(
  tx: Tx,
  world: World,
  owner: ReportReader,
  { mail, title, explain }: UnsentMailInput,
): Promise<void> {
  const { publicUrl } = world.settings
  const brand = getMailBrand(world, owner.language)
  const mailContent = renderUnsentReportMail({
    lang: toLanguageTag(owner.language),
    t: getMailTranslator(world, owner.language),
    brand,
    name: owner.name,
    title,
    why: explain,
    link: `${publicUrl}${pathTo('reports', { EID: mail.eventId })}?schedules=1`,
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `unsent ${mail.id} ${owner.email.toLowerCase()}`,
    to: { name: owner.name, address: owner.email },
    fromName: brand.name,
    language: owner.language,
    mailContext: { accountId: mail.accountId, eventId: mail.eventId },
    ...mailContent,
  })
}
