import { pathTo } from '@mehfil/contract/pages.ts'
import { renderBillMail } from '@mehfil/templates/mails/billing/bill.tsx'
import type { MailTranslate } from '@mehfil/templates/mails/layout/product-mail.ts'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { getColon, isolateLeftToRight, toLanguageTag } from '@mehfil/contract/languages.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { formatDate } from '../accounts/rules/dates.ts'
import { listOwners } from '../accounts/store/owners.ts'
import { findReaderZone } from '../accounts/store/people.ts'
import { formatMoney } from '../payments/mails.ts'
import {
  getPaymentMethodKey,
  formatPlaceOfSupply,
  formatReverseCharge,
  describePurchase,
  getInvoiceText,
  listTaxLines,
  type InvoiceTexts,
} from './rules/invoice-document.ts'
import { formatInvoiceDate } from './rules/formats.ts'
import { getBillingProfile } from './store/billing-profile.ts'
import { findInvoiceById, type Invoice } from './store/invoices.ts'

type InvoiceMailInput = { invoice: Invoice; files: Array<{ name: string; bytes: Buffer }> }

/** To each owner, and to the billing address where it differs: one mail each. */
export async function enqueueInvoiceMail(
  tx: Tx,
  world: World,
  { invoice, files }: InvoiceMailInput,
): Promise<void> {
  const brand = getMailBrand(world, invoice.language)
  const owners = await listOwners(tx, invoice)
  const [owner] = owners
  if (!owner) return
  const { email: copy } = await getBillingProfile(tx, invoice)
  const content = await renderInvoiceMail(tx, world, {
    invoice,
    files,
    zone: (await findReaderZone(tx, owner.email)) ?? 'Asia/Kolkata',
  })
  const names = new Map(owners.map(({ email, fullName }) => [email, fullName]))
  for (const address of new Set([...names.keys(), copy].filter(Boolean))) {
    await enqueueMail(tx, world, {
      kind: 'account',
      idempotencyKey: `bill ${invoice.id} ${address.toLowerCase()}`,
      to: { name: names.get(address) ?? owner.fullName, address },
      fromName: brand.name,
      ...(world.settings.salesMailbox && { replyTo: world.settings.salesMailbox }),
      language: invoice.language,
      mailContext: { accountId: invoice.accountId },
      ...content,
      attachments: [
        ...content.attachments,
        ...files.map(({ name, bytes }) => ({
          filename: name,
          contentType: 'application/pdf',
          content: bytes.toString('base64'),
          encoding: 'base64' as const,
        })),
      ],
    })
  }
}

/** An invoice is dated in India's time zone; the next date in the reader's. */
async function renderInvoiceMail(
  tx: Tx,
  world: World,
  { invoice, files, zone }: InvoiceMailInput & { zone: string },
) {
  const { language, buyer } = invoice
  const { publicUrl } = world.settings
  const brand = getMailBrand(world, language)
  const t = getMailTranslator(world, language)
  const texts = { t, language }
  const { what: label, notes } = describePurchase(invoice, texts)
  const text = getInvoiceText(invoice)
  const aboutId = invoice.creditedInvoiceId ?? invoice.correctedInvoiceId
  const about = aboutId ? ((await findInvoiceById(tx, aboutId))?.name ?? '') : ''
  const total = formatMoney(language, invoice.total, invoice.currency)
  const facts = {
    total,
    what: label,
    number: isolateLeftToRight(invoice.name),
    about: isolateLeftToRight(about),
    name: buyer.name,
    date: formatInvoiceDate(language, invoice.issuedAt),
  }
  return renderBillMail({
    lang: toLanguageTag(language),
    t,
    brand,
    paid: t(`bill.state-${text}`, facts),
    subject: t(`bill.subject-${text}`, facts),
    preheader: t(`bill.preheader-${text}`, facts),
    title: t(`bill.thanks-${text}`, facts),
    texts: `${t(`bill.says-${text}`, facts)} ${t(files.length > 0 ? `bill.attached-${text}` : 'bill.not-attached')}`,
    lines: [
      {
        label,
        note: [...notes, `SAC ${invoice.sac}`].join(' · '),
        amount: formatMoney(language, invoice.taxable + invoice.discount, invoice.currency),
      },
      ...(invoice.discount > 0
        ? [
            {
              label: t('bill.discount', { code: invoice.couponCode }),
              note: '',
              amount: `−${formatMoney(language, invoice.discount, invoice.currency)}`,
            },
          ]
        : []),
      ...listTaxLines(invoice, texts).map((tax) => ({ ...tax, note: '' })),
    ],
    total: {
      label: t(`bill.total-${text}`),
      amount: total,
    },
    facts: listInvoiceFacts(invoice, { texts, about }),
    after: getNextText(invoice, t, zone),
    link: publicUrl + pathTo('billing'),
  })
}

/** Number, payment, buyer, seller and place of an invoice, as its mail lists them. */
function listInvoiceFacts(
  invoice: Invoice,
  { texts, about }: { texts: InvoiceTexts; about: string },
) {
  const { buyer, seller, kind, language } = invoice
  const { t } = texts
  return [
    { label: t(`bill.title-${kind}`), lines: [isolateLeftToRight(invoice.name)] },
    {
      label: t('bill.method'),
      lines: [
        ...(invoice.method ? [t(`bill.method-${getPaymentMethodKey(invoice.method)}`)] : []),
        isolateLeftToRight(invoice.paymentId),
      ],
    },
    {
      label: t('bill.to'),
      lines: [
        buyer.name,
        buyer.gstin
          ? isolateLeftToRight(`GSTIN ${buyer.gstin}`)
          : buyer.taxNumber &&
            `${t('bill.tax-number')}${getColon(language)} ${isolateLeftToRight(buyer.taxNumber)}`,
      ].filter(Boolean),
    },
    { label: t('bill.from'), lines: [seller.name, isolateLeftToRight(`GSTIN ${seller.gstin}`)] },
    { label: t('bill.place'), lines: [formatPlaceOfSupply(invoice, texts)] },
    ...(about
      ? [
          {
            label: t(kind === 'invoice' ? 'bill.replaces' : 'bill.about'),
            lines: [isolateLeftToRight(about)],
          },
        ]
      : []),
    ...(kind === 'invoice'
      ? [{ label: t('bill.reverse'), lines: [formatReverseCharge(invoice, t)] }]
      : []),
  ]
}

function getNextText(
  { kind, correctedInvoiceId, mode, periodEnd, language }: Invoice,
  t: MailTranslate,
  zone: string,
): string {
  if (kind === 'credit-note' || correctedInvoiceId) return t('bill.after-credit-note')
  if (mode === 'Balance') return t('bill.after-balance')
  return mode === 'Once' || !periodEnd
    ? t('bill.after-once')
    : t('bill.after-renewed', { date: formatDate(language, periodEnd, zone) })
}
