import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Gap, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export const moneyBackReasons = [
  'paid-twice',
  'not-wanted',
  'cancelled',
  'taken-already',
  'email-taken',
  'account-gone',
  'list-longer',
  'credit',
] as const
export type MoneyBackReason = (typeof moneyBackReasons)[number]

export type MoneyBackMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand & { salesPhone: string; salesEmail: string }
  name: string
  reason: MoneyBackReason
  /** Formatted for the reader: "₹1,768.82". */
  amount: string
  /** The id of the payment at the provider. */
  reference: string
}

/**
 * Tells a payer that a payment, or a part of it, is refunded because nothing can be given for it.
 */
export function renderMoneyBackMail(mail: MoneyBackMailView): RenderedMail {
  const { t, lang, brand, reason } = mail
  const facts = getFacts(mail)
  const subject = t('money-back.subject', facts)
  const html = renderFamilyMail({
    family: 'billing',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('money-back.when'),
    children: <MoneyBackRows {...mail} />,
  })
  const text = renderPlainText([
    t('money-back.greeting', facts),
    t(`money-back.because-${reason}`, facts),
    [t('money-back.back', facts), t('money-back.when'), t('money-back.reference', facts)],
    t('money-back.contact', facts),
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getFacts = ({ brand, name, amount, reference }: MoneyBackMailView) => ({
  brand: brand.name,
  name,
  amount,
  reference,
  phone: brand.salesPhone,
  email: brand.salesEmail,
})

function MoneyBackRows(mail: MoneyBackMailView) {
  const { t, reason, amount } = mail
  const facts = getFacts(mail)
  return (
    <>
      <Title>{t('money-back.title')}</Title>
      <Gap height={10} />
      <Text>{t('money-back.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t(`money-back.because-${reason}`, facts)}</Text>
      <Gap height={16} />
      <FactTile tint="good" label={t('money-back.label')} figure={amount}>
        <Text size={15}>{t('money-back.when')}</Text>
        <Text size={15}>{t('money-back.reference', facts)}</Text>
      </FactTile>
      <Gap height={16} />
      <Text size={15} ink="muted">
        {t('money-back.contact', facts)}
      </Text>
      <Gap height={32} />
    </>
  )
}
