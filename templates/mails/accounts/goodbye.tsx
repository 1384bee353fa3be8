import { renderMailHtml } from '../layout/frame.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Gap, BrandHeader, Panel, Text, Title } from '../layout/elements.tsx'
import { createMailStyle, type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type GoodbyeMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand & { salesPhone: string; salesEmail: string }
  name: string
  /**
   * `account`: the whole account is deleted. `left`: a person left it. `stays`: the person has
   * other accounts.
   */
  kind: 'account' | 'left' | 'stays'
  owner: string
  /** "3 events", "412 guests", "2 people"; empty if nothing was deleted. */
  counts: string
  /** Formatted for the reader. */
  purgedOn: string
}

/** The last mail of an account: what happened, and who can undo it until when. */
export function renderGoodbyeMail(mail: GoodbyeMailView): RenderedMail {
  const { t, lang, brand } = mail
  const facts = getFacts(mail)
  const subject = t(`goodbye.subject-${mail.kind}`, facts)
  const html = renderMailHtml({
    style: createMailStyle(lang),
    title: subject,
    preheader: t(`goodbye.until-${mail.kind}`, facts),
    footer: [getSenderLine(brand)],
    children: <GoodbyeRows {...mail} />,
  })
  const text = renderPlainText([
    t('goodbye.greeting', facts),
    [t(`goodbye.body-${mail.kind}`, facts), ...(mail.counts ? [t('goodbye.lost', facts)] : [])],
    t(`goodbye.until-${mail.kind}`, facts),
    t('goodbye.contact', facts),
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getFacts = ({ brand, name, owner, counts, purgedOn }: GoodbyeMailView) => ({
  brand: brand.name,
  name,
  owner,
  lost: counts,
  date: purgedOn,
  phone: brand.salesPhone,
  email: brand.salesEmail,
})

function GoodbyeRows(mail: GoodbyeMailView) {
  const { t, brand, kind } = mail
  const facts = getFacts(mail)
  return (
    <>
      <Gap height={28} />
      <BrandHeader brand={brand.name} />
      <Gap height={26} />
      <Title>{t('goodbye.title')}</Title>
      <Gap height={10} />
      <Text>{t('goodbye.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t(`goodbye.body-${kind}`, facts)}</Text>
      {mail.counts && (
        <>
          <Gap height={8} />
          <Text>{t('goodbye.lost', facts)}</Text>
        </>
      )}
      <Gap height={20} />
      <Panel>
        <Text size={15} align="center">
          {t(`goodbye.until-${kind}`, facts)}
        </Text>
      </Panel>
      <Gap height={14} />
      <Text size={15} ink="muted">
        {t('goodbye.contact', facts)}
      </Text>
      <Gap height={32} />
    </>
  )
}
