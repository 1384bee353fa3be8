import { to } from '@mehfil/contract/pages.ts'
import { billMail } from '@mehfil/templates/mails/bill.tsx'
import type { Translate } from '@mehfil/templates/mails/house-mail.ts'
import { colonOf } from '@mehfil/templates/mails/written.ts'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { dateIn } from '../accounts/rules/dates.ts'
import { zoneOfReader } from '../accounts/store/people.ts'
import { moneyIn } from '../payments/mails.ts'
import { methodOf, placeSaid, soldAs, taxesOf } from './rules/paper.ts'
import { billDate } from './rules/words.ts'
import { billedTo, payerOf } from './store/billed.ts'
import { invoiceOf, type Bill } from './store/invoices.ts'

type Printed = { bill: Bill; file: { name: string; bytes: Buffer } | null }

/** To whoever paid, and to the address for bills where there is another: once each. */
export async function queueBill(tx: Tx, world: World, { bill, file }: Printed): Promise<void> {
  const brand = mailBrand(world, bill.language)
  const owner = await payerOf(tx, bill)
  if (!owner) return
  const { email: copy } = await billedTo(tx, bill)
  const written = await writtenFor(tx, world, {
    bill,
    file,
    zone: (await zoneOfReader(tx, owner.email)) ?? 'Asia/Kolkata',
  })
  for (const address of new Set([owner.email, copy].filter(Boolean))) {
    await queueMail(tx, world, {
      kind: 'house',
      onceKey: `bill ${bill.id} ${address.toLowerCase()}`,
      to: { name: owner.fullName, address },
      fromName: brand.name,
      ...(world.settings.salesMailbox && { replyTo: world.settings.salesMailbox }),
      language: bill.language,
      about: { accountId: bill.accountId },
      ...written,
      attachments: [
        ...written.attachments,
        ...(file
          ? [
              {
                filename: file.name,
                contentType: 'application/pdf',
                content: file.bytes.toString('base64'),
                encoding: 'base64' as const,
              },
            ]
          : []),
      ],
    })
  }
}

/** A bill is dated by the days of India, where it is written; what comes after it by those of its reader. */
async function writtenFor(tx: Tx, world: World, { bill, file, zone }: Printed & { zone: string }) {
  const { language, buyer, seller, kind } = bill
  const { publicUrl } = world.settings
  const brand = mailBrand(world, language)
  const t = mailWords(world, language)
  const says = { t, language }
  const { what, notes } = soldAs(bill, says)
  const about = kind === 'credit-note' ? ((await invoiceOf(tx, bill.paymentId))?.name ?? '') : ''
  const total = moneyIn(language, bill.total, bill.currency)
  const facts = {
    total,
    what,
    number: apart(bill.name),
    about: apart(about),
    name: buyer.name,
    date: billDate(language, bill.issuedAt),
  }
  return billMail({
    lang: htmlLanguage(language),
    t,
    brand,
    paid: t(kind === 'invoice' ? 'bill.paid' : 'bill.returned', facts),
    subject: t(`bill.subject-${kind}`, facts),
    preheader: t(`bill.preheader-${kind}`, facts),
    title: t(`bill.thanks-${kind}`, facts),
    says: `${t(`bill.says-${kind}`, facts)} ${t(file ? `bill.attached-${kind}` : 'bill.not-attached')}`,
    lines: [
      {
        label: what,
        note: [...notes, `SAC ${bill.sac}`].join(' · '),
        amount: moneyIn(language, bill.taxable, bill.currency),
      },
      ...taxesOf(bill, says).map((tax) => ({ ...tax, note: '' })),
    ],
    total: {
      label: t(kind === 'invoice' ? 'bill.total-paid' : 'bill.total-returned'),
      amount: total,
    },
    facts: [
      { label: t(`bill.title-${kind}`), lines: [apart(bill.name)] },
      {
        label: t('bill.method'),
        lines: [
          ...(bill.method ? [t(`bill.method-${methodOf(bill.method)}`)] : []),
          apart(bill.paymentId),
        ],
      },
      {
        label: t('bill.to'),
        lines: [
          buyer.name,
          buyer.gstin
            ? apart(`GSTIN ${buyer.gstin}`)
            : buyer.taxNumber &&
              `${t('bill.tax-number')}${colonOf(htmlLanguage(language))} ${apart(buyer.taxNumber)}`,
        ].filter(Boolean),
      },
      { label: t('bill.from'), lines: [seller.name, apart(`GSTIN ${seller.gstin}`)] },
      { label: t('bill.place'), lines: [placeSaid(bill, says)] },
      about
        ? { label: t('bill.about'), lines: [apart(about)] }
        : { label: t('bill.reverse'), lines: [t('bill.no')] },
    ],
    after: afterOf(bill, t, zone),
    link: publicUrl + to('billing'),
  })
}

const apart = (text: string): string => `\u2066${text}\u2069`

function afterOf({ kind, mode, periodEnd, language }: Bill, t: Translate, zone: string): string {
  if (kind === 'credit-note') return t('bill.after-credit-note')
  return mode === 'Once' || !periodEnd
    ? t('bill.after-once')
    : t('bill.after-renewed', { date: dateIn(language, periodEnd, zone) })
}
