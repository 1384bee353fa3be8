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
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader: t(`goodbye.until-${mail.kind}`, facts),
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
  const { t, kind } = mail
  const facts = getFacts(mail)
  return (
    <>
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
      <FactTile tint="secure" fact={kind === 'stays' ? mail.owner : mail.purgedOn}>
        <Text size={15}>{t(`goodbye.until-${kind}`, facts)}</Text>
      </FactTile>
      <Gap height={14} />
      <Text size={15} ink="muted">
        {t('goodbye.contact', facts)}
      </Text>
      <Gap height={32} />
    </>
  )
}
