import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Gap, HouseHead, Isolated, Panel, Text, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

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

export type MoneyBackMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand & { salesPhone: string; salesEmail: string }
  name: string
  reason: MoneyBackReason
  /** Written for the reader: "₹1,768.82". */
  amount: string
  /** What the provider calls the payment. */
  reference: string
}

/** Money came that nothing can be given for, or too much of it: it is on its way back. */
export function moneyBackMail(mail: MoneyBackMail): WrittenMail {
  const { t, lang, brand, reason } = mail
  const facts = factsOf(mail)
  const subject = t('money-back.subject', facts)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t('money-back.when'),
    footer: [senderLine(brand)],
    children: <MoneyBackRows {...mail} />,
  })
  const text = written([
    t('money-back.greeting', facts),
    t(`money-back.because-${reason}`, facts),
    [t('money-back.back', facts), t('money-back.when'), t('money-back.reference', facts)],
    t('money-back.contact', facts),
    ['--', senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

const factsOf = ({ brand, name, amount, reference }: MoneyBackMail) => ({
  brand: brand.name,
  name,
  amount,
  reference,
  phone: brand.salesPhone,
  email: brand.salesEmail,
})

function MoneyBackRows(mail: MoneyBackMail) {
  const { t, brand, reason, amount } = mail
  const facts = factsOf(mail)
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('money-back.title')}</Title>
      <Gap height={10} />
      <Text>{t('money-back.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t(`money-back.because-${reason}`, facts)}</Text>
      <Gap height={16} />
      <Panel>
        <Text bold align="center">
          <Isolated>{amount}</Isolated>
        </Text>
        <Gap height={4} />
        <Text size={15} align="center">
          {t('money-back.when')}
        </Text>
        <Gap height={4} />
        <Text size={15} ink="muted" align="center">
          {t('money-back.reference', facts)}
        </Text>
      </Panel>
      <Gap height={16} />
      <Text size={15} ink="muted">
        {t('money-back.contact', facts)}
      </Text>
      <Gap height={32} />
    </>
  )
}
