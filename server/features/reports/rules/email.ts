import { answerPaces } from '@mehfil/contract/guests.ts'
import type { Figure, Part, Sentence } from '@mehfil/contract/reports.ts'
import type { MailFigures } from '../store/mails.ts'
import { figure, part, percent, row, say, typed } from './write.ts'

const mails = (value: number) => typed(value, 'mails')

/** How many invitations arrived, and how soon they were answered. */
export function emailSays({
  steps: { mailed, delivered, answered, underWay, median },
}: MailFigures): Sentence[] {
  if (mailed === 0)
    return [say('going-out', { n: mails(underWay), count: typed(underWay, 'count') })]
  const first = say('delivered', {
    part: mails(delivered),
    whole: mails(mailed),
    share: typed(percent(delivered, mailed), 'percent'),
    count: typed(mailed, 'count'),
  })
  if (answered === 0) return [first]
  const facts = {
    part: mails(answered),
    share: typed(percent(answered, delivered), 'percent'),
    count: typed(answered, 'count'),
  }
  return [
    first,
    median === null
      ? say('mails-answered', facts)
      : say('mails-answered-within', { ...facts, minutes: typed(median, 'minutes') }),
  ]
}

export const emailFigures = (
  { steps: { refused, unsure, underWay, stopped } }: MailFigures,
  { noAddress }: { noAddress: number },
): Figure[] => [
  figure('refused', refused, { type: 'mails', behind: { fact: 'refused' } }),
  ...(unsure > 0 ? [figure('unsure', unsure, { type: 'mails', behind: { fact: 'unsure' } })] : []),
  ...(underWay > 0
    ? [figure('under-way', underWay, { type: 'mails', behind: { fact: 'under-way' } })]
    : []),
  ...(stopped > 0
    ? [figure('stopped', stopped, { type: 'mails', behind: { fact: 'stopped' } })]
    : []),
  figure('no-address', noAddress, { type: 'guests', behind: { fact: 'no-address' } }),
]

const steps = [
  ['mailed', 'mailed'],
  ['delivered', 'delivered'],
  ['saw', 'mail-saw'],
  ['answered', 'mail-answered'],
  ['coming', 'mail-coming'],
] as const

/** From the mail to the yes, in mails: one for each guest. */
export const mailFunnel = ({ steps: counts }: MailFigures): Part =>
  part({
    id: 'mail-funnel',
    chart: 'funnel',
    note: say('step-before'),
    columns: [
      ['step', 'words'],
      ['mails', 'mails'],
      ['share', 'percent'],
    ],
    rows: steps.map(([name, fact], at) =>
      row(
        [fact, counts[name], at === 0 ? null : percent(counts[name], counts[steps[at - 1]![0]])],
        { fact },
      ),
    ),
  })

export function pacePart({ paces, steps: { answered } }: MailFigures): Part | null {
  if (paces.length === 0) return null
  return part({
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
      return row([word, count, heads, percent(count, answered)], { took: word })
    }),
  })
}

export function domainPart({ domains }: MailFigures): Part | null {
  if (domains.length === 0) return null
  return part({
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
      row([domain, delivered, count, percent(delivered, count), refused], {
        fact: 'mailed',
        domain,
      }),
    ),
  })
}

/** Why mail servers refused, in their own words; one of each kind. */
export function refusalPart({ refusals }: MailFigures): Part | null {
  if (refusals.length === 0) return null
  return part({
    id: 'refusals',
    chart: 'table',
    note: say('own-words'),
    columns: [
      ['refusal', 'words'],
      ['server', 'text'],
      ['mails', 'mails'],
    ],
    rows: refusals.map(({ code, words, mails: count }) =>
      row([reasonOf(code), words, count], { refusal: code }),
    ),
  })
}

/** What an enhanced status code means, RFC 3463 and the common ones of old. */
const reasons: Array<[RegExp, string]> = [
  [/^5\.1\.[0-9]+$|^(550|551|553)$/, 'no-such-address'],
  [/^[45]\.2\.[24]$|^[45]52$/, 'mailbox-full'],
  [/^5\.2\.1$/, 'mailbox-closed'],
  [/^[45]\.7\.\d+$|^554$|^421$/, 'not-wanted'],
  [/^[45]\.[34]\.\d+$|^4\d\d$/, 'server-trouble'],
  [/^[45]\.[56]\.\d+$|^50\d$/, 'not-understood'],
]

export const reasonOf = (code: string): string =>
  reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'refused-otherwise'
