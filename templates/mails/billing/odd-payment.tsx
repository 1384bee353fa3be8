import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Gap, LabelledFacts, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { formatLabelledRows, renderPlainText } from '../layout/plain-text.ts'

export const oddPaymentReasons = [
  'amount',
  'currency',
  'order',
  'merchant',
  'refunded-in-part',
  'refund-failed',
  'dispute',
] as const
export type OddPaymentReason = (typeof oddPaymentReasons)[number]

export type OddPaymentMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  reason: OddPaymentReason
  payment: string
  order: string
  came: string
  expected: string
  /** Who should have paid. */
  who: string
}

/**
 * Tells the sales team about a payment that differs from its order. It is kept aside for a check.
 */
export function renderOddPaymentMail(mail: OddPaymentMailView): RenderedMail {
  const { t, lang, brand, reason } = mail
  const subject = t('odd-payment.subject', { payment: mail.payment })
  const facts = listFacts(mail)
  const html = renderFamilyMail({
    family: 'billing',
    lang,
    t,
    brand,
    title: subject,
    preheader: t(`odd-payment.because-${reason}`),
    children: <OddPaymentRows {...mail} facts={facts} />,
  })
  const text = renderPlainText([
    t(getBodyKey(mail)),
    t(`odd-payment.because-${reason}`),
    formatLabelledRows(
      facts.map(([label, says]) => ({ label, says: [says] })),
      { lang },
    ),
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

/** For a dispute the plan was already given and stays; all other payments are kept aside. */
const getBodyKey = ({ reason }: Pick<OddPaymentMailView, 'reason'>): string =>
  reason === 'dispute' ? 'odd-payment.disputed' : 'odd-payment.body'

const listFacts = ({
  t,
  payment,
  order,
  came,
  expected,
  who,
}: OddPaymentMailView): Array<[string, string]> => [
  [t('odd-payment.payment'), payment],
  [t('odd-payment.order'), order],
  [t('odd-payment.came'), came],
  [t('odd-payment.expected'), expected],
  [t('odd-payment.who'), who],
]

function OddPaymentRows({
  t,
  reason,
  came,
  facts,
}: OddPaymentMailView & { facts: Array<[string, string]> }) {
  return (
    <>
      <Title>{t('odd-payment.title')}</Title>
      <Gap height={10} />
      <Text>{t(getBodyKey({ reason }))}</Text>
      <Gap height={8} />
      <Text bold>{t(`odd-payment.because-${reason}`)}</Text>
      <Gap height={20} />
      <FactTile tint="warn" label={t('odd-payment.came')} figure={came} />
      <Gap height={14} />
      <LabelledFacts t={t} facts={facts} />
      <Gap height={32} />
    </>
  )
}
