import { answerPaces } from '@mehfil/contract/guests/guest-list.ts'
import type {
  ReportFigure,
  ReportPartData,
  ReportSentence,
} from '@mehfil/contract/reports/reports.ts'
import type { MailFigures } from '../store/mails.ts'
import { toFigure, toPart, percent, toRow, toSentence, typedValue } from './report-parts.ts'

const mailsValue = (value: number) => typedValue(value, 'mails')

/** How many invitations arrived, and how soon they were answered. */
export function getEmailSentences({
  steps: { mailed, delivered, answered, underWay, median },
}: MailFigures): ReportSentence[] {
  if (mailed === 0)
    return [
      toSentence('going-out', { n: mailsValue(underWay), count: typedValue(underWay, 'count') }),
    ]
  const first = toSentence('delivered', {
    part: mailsValue(delivered),
    whole: mailsValue(mailed),
    share: typedValue(percent(delivered, mailed), 'percent'),
    count: typedValue(mailed, 'count'),
  })
  if (answered === 0) return [first]
  const facts = {
    part: mailsValue(answered),
    share: typedValue(percent(answered, delivered), 'percent'),
    count: typedValue(answered, 'count'),
  }
  return [
    first,
    median === null
      ? toSentence('mails-answered', facts)
      : toSentence('mails-answered-within', { ...facts, minutes: typedValue(median, 'minutes') }),
  ]
}

export const emailFigures = (
  { steps: { refused, unsure, underWay, stopped } }: MailFigures,
  { noAddress }: { noAddress: number },
): ReportFigure[] => [
  toFigure('refused', refused, { type: 'mails', behind: { fact: 'refused' } }),
  ...(unsure > 0
    ? [toFigure('unsure', unsure, { type: 'mails', behind: { fact: 'unsure' } })]
    : []),
  ...(underWay > 0
    ? [toFigure('under-way', underWay, { type: 'mails', behind: { fact: 'under-way' } })]
    : []),
  ...(stopped > 0
    ? [toFigure('stopped', stopped, { type: 'mails', behind: { fact: 'stopped' } })]
    : []),
  toFigure('no-address', noAddress, { type: 'guests', behind: { fact: 'no-address' } }),
]

const funnelSteps = [
  ['mailed', 'mailed'],
  ['delivered', 'delivered'],
  ['saw', 'mail-saw'],
  ['answered', 'mail-answered'],
  ['coming', 'mail-coming'],
] as const

/** From the mail to the yes, counted in mails: one for each guest. */
export const mailFunnel = ({ steps: counts }: MailFigures): ReportPartData =>
  toPart({
    id: 'mail-funnel',
    chart: 'funnel',
    note: toSentence('step-before'),
    columns: [
      ['step', 'words'],
      ['mails', 'mails'],
      ['share', 'percent'],
    ],
    rows: funnelSteps.map(([name, fact], at) =>
      toRow(
        [
          fact,
          counts[name],
          at === 0 ? null : percent(counts[name], counts[funnelSteps[at - 1]![0]]),
        ],
        { fact },
      ),
    ),
  })

export function pacePart({ paces, steps: { answered } }: MailFigures): ReportPartData | null {
  if (paces.length === 0) return null
  return toPart({
    id: 'pace',
    chart: 'bars',
    columns: [
      ['pace', 'words'],
      ['mails', 'mails'],
      ['people', 'people'],
      ['share', 'percent'],
    ],
    rows: answerPaces.map((word) => {
      const { mails: count = 0, people: heads = 0 } = paces.find(({ pace }) => pace === word) ?? {}
      return toRow([word, count, heads, percent(count, answered)], { took: word })
    }),
  })
}

export function domainPart({ domains }: MailFigures): ReportPartData | null {
  if (domains.length === 0) return null
  return toPart({
    id: 'domains',
    chart: 'meters',
    columns: [
      ['domain', 'text'],
      ['delivered', 'mails'],
      ['mails', 'mails'],
      ['share', 'percent'],
      ['refused', 'mails'],
    ],
    rows: domains.map(({ domain, mails: count, delivered, refused }) =>
      toRow([domain, delivered, count, percent(delivered, count), refused], {
        fact: 'mailed',
        domain,
      }),
    ),
  })
}

/** The reasons of mail servers in their own words, once each. */
export function refusalPart({ refusals }: MailFigures): ReportPartData | null {
  if (refusals.length === 0) return null
  return toPart({
    id: 'refusals',
    chart: 'table',
    note: toSentence('own-words'),
    columns: [
      ['refusal', 'words'],
      ['server', 'text'],
      ['mails', 'mails'],
    ],
    rows: refusals.map(({ code, words, mails: count }) =>
      toRow([getRefusalReason(code), words, count], { refusal: code }),
    ),
  })
}

/** The meaning of an enhanced status code by RFC 3463, and of the common older codes. */
const reasonPatterns: Array<[RegExp, string]> = [
  [/^5\.1\.[0-9]+$|^(550|551|553)$/, 'no-such-address'],
  [/^[45]\.2\.[24]$|^[45]52$/, 'mailbox-full'],
  [/^5\.2\.1$/, 'mailbox-closed'],
  [/^[45]\.7\.\d+$|^554$|^421$/, 'not-wanted'],
  [/^[45]\.[34]\.\d+$|^4\d\d$/, 'server-trouble'],
  [/^[45]\.[56]\.\d+$|^50\d$/, 'not-understood'],
]

export const getRefusalReason = (code: string): string =>
  reasonPatterns.find(([pattern]) => pattern.test(code))?.[1] ?? 'refused-otherwise'
