import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Isolated, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type PrivacyNewsMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** The name of the host. */
  name: string
  /** The guest. */
  guest: string
  titles: readonly string[]
} & (
  | { kind: 'forgotten' }
  /** The address of a household was forgotten; its guest stays. */
  | { kind: 'address' }
  | { kind: 'asks'; wish: 'data' | 'forget'; link: string }
)

/** Tells hosts that a guest was forgotten, or that one without an address asks for it. */
export function renderPrivacyNewsMail(mail: PrivacyNewsMailView): RenderedMail {
  const { t, lang, brand, kind, name, guest, titles } = mail
  const key = mail.kind === 'asks' ? `asks-${mail.wish}` : kind
  const facts = { brand: brand.name, name, guest, title: titles[0] ?? '', count: titles.length }
  const subject = t(`privacy-news.${key}-subject`, facts)
  const greeting = t('privacy-news.greeting', facts)
  const words = [t(`privacy-news.${key}`, facts), t(`privacy-news.${key}-next`, facts)]
  const why = t('privacy-news.why', facts)
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: words[0] ?? '',
    footer: [why],
    children: (
      <>
        <Title>{subject}</Title>
        <Gap height={10} />
        <Text>{greeting}</Text>
        <Gap height={8} />
        <Text>{words[0]}</Text>
        {kind !== 'asks' &&
          titles.map((title) => (
            <Text key={title}>
              · <Isolated>{title}</Isolated>
            </Text>
          ))}
        <Gap height={8} />
        <Text>{words[1]}</Text>
        <Gap height={24} />
        {mail.kind === 'asks' && <Button href={mail.link}>{t('privacy-news.open')}</Button>}
        <Gap height={32} />
      </>
    ),
  })
  const text = renderPlainText([
    greeting,
    words[0] ?? '',
    ...(kind === 'asks' ? [] : [titles.map((title) => `  ${title}`)]),
    words[1] ?? '',
    ...(mail.kind === 'asks' ? [`  ${mail.link}`] : []),
    ['--', why, getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}
