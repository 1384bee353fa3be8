import { renderMailHtml } from '../layout/frame.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, BrandHeader, Text, Title } from '../layout/elements.tsx'
import { createMailStyle, type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type UnsentReportMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  name: string
  title: string
  /** Sentences. */
  why: readonly string[]
  link: string
}

/** Tells the owner that a scheduled report was not sent to some or all readers, and why. */
export function renderUnsentReportMail({
  lang,
  t,
  brand,
  name,
  title,
  why,
  link,
}: UnsentReportMailView): RenderedMail {
  const subject = t('unsent.subject', { title })
  const rows = (
    <>
      <Gap height={28} />
      <BrandHeader brand={brand.name} />
      <Gap height={26} />
      <Title>{subject}</Title>
      <Gap height={10} />
      <Text>{t('notice.greeting', { name })}</Text>
      {why.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      <Gap height={20} />
      <Button href={link}>{t('unsent.open')}</Button>
      <Gap height={30} />
    </>
  )
  const html = renderMailHtml({
    style: createMailStyle(lang),
    title: subject,
    preheader: why.join(' '),
    footer: [t('unsent.why'), getSenderLine(brand)],
    children: rows,
  })
  const text = renderPlainText([
    t('notice.greeting', { name }),
    ...why,
    [t('unsent.open'), `  ${link}`],
    ['--', t('unsent.why'), getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}
