import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Gap, HouseHead, Isolated, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { labelled, written } from './written.ts'

export const oddReasons = [
  'amount',
  'currency',
  'order',
  'merchant',
  'refunded-in-part',
  'refund-failed',
  'dispute',
] as const
export type OddReason = (typeof oddReasons)[number]

export type OddPaymentMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  reason: OddReason
  payment: string
  order: string
  came: string
  expected: string
  /** Who was to pay. */
  who: string
}

/** To whoever sells: money that is not as it was asked for, kept aside until somebody has looked at it. */
export function oddPaymentMail(mail: OddPaymentMail): WrittenMail {
  const { t, lang, brand, reason } = mail
  const subject = t('odd-payment.subject', { payment: mail.payment })
  const facts = factsOf(mail)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t(`odd-payment.because-${reason}`),
    footer: [senderLine(brand)],
    children: <OddRows {...mail} facts={facts} />,
  })
  const text = written([
    t(bodyOf(mail)),
    t(`odd-payment.because-${reason}`),
    labelled(
      facts.map(([label, says]) => ({ label, says: [says] })),
      { lang },
    ),
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

/** What somebody disputes was given and stays so; everything else is kept aside. */
const bodyOf = ({ reason }: Pick<OddPaymentMail, 'reason'>): string =>
  reason === 'dispute' ? 'odd-payment.disputed' : 'odd-payment.body'

const factsOf = ({
  t,
  payment,
  order,
  came,
  expected,
  who,
}: OddPaymentMail): Array<[string, string]> => [
  [t('odd-payment.payment'), payment],
  [t('odd-payment.order'), order],
  [t('odd-payment.came'), came],
  [t('odd-payment.expected'), expected],
  [t('odd-payment.who'), who],
]

function OddRows({ t, brand, reason, facts }: OddPaymentMail & { facts: Array<[string, string]> }) {
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('odd-payment.title')}</Title>
      <Gap height={10} />
      <Text>{t(bodyOf({ reason }))}</Text>
      <Gap height={8} />
      <Text bold>{t(`odd-payment.because-${reason}`)}</Text>
      <Gap height={14} />
      {facts.map(([label, says]) => (
        <Text key={label}>
          {`${label}: `}
          <b>
            <Isolated>{says}</Isolated>
          </b>
        </Text>
      ))}
      <Gap height={32} />
    </>
  )
}
