import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type PrivacyLinkMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** What the reader asked for: to see the data, or to be forgotten. */
  wish: 'data' | 'forget'
  hosts: string
  link: string
}

/** The link to all that hosts keep about an address. Opening it changes nothing. */
export function renderPrivacyLinkMail(mail: PrivacyLinkMailView): RenderedMail {
  const { t, lang, brand, wish, hosts, link } = mail
  const facts = { brand: brand.name, hosts }
  const subject = t(`privacy.subject-${wish}`, facts)
  const words = [
    t(hosts ? 'privacy.asked' : 'privacy.asked-unnamed', facts),
    t(`privacy.next-${wish}`),
    t('privacy.day'),
  ]
  const notYou = t('privacy.not-you')
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: words[1] ?? '',
    footer: [notYou],
    children: (
      <>
        <Title>{subject}</Title>
        {words.map((text) => (
          <div key={text}>
            <Gap height={10} />
            <Text>{text}</Text>
          </div>
        ))}
        <Gap height={24} />
        <Button href={link}>{t('privacy.open')}</Button>
        <Gap height={32} />
      </>
    ),
  })
  const text = renderPlainText([...words, `  ${link}`, ['--', notYou, getSenderLine(brand)]])
  return { subject, html, text, attachments: brand.isOwn ? [] : [logoAttachment] }
}
