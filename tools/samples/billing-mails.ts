import { renderMoneyBackMail } from '../../templates/mails/billing/money-back.tsx'
import { renderOddPaymentMail } from '../../templates/mails/billing/odd-payment.tsx'
import { renderPlanNewsMail } from '../../templates/mails/billing/plan-news.tsx'
import { renderSalesMail } from '../../templates/mails/billing/sales.tsx'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { createSampleBill } from './bill.ts'
import { brand, getFirstName, origin, provider, purgedOn } from './mail-events.ts'
import { createMailTranslator, pickSample } from './translations.ts'

/** The mails about plans and payments, by kind. */
export function createSampleBillingMails(lang: MailLanguage) {
  return {
    ...createPlanMails(lang),
    ...createPaymentMails(lang),
    bill: createSampleBill(lang, 'invoice'),
    'bill-credit': createSampleBill(lang, 'credit-note'),
  }
}

function createPlanMails(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const name = getFirstName(lang)
  return {
    sales: renderSalesMail({
      lang,
      t,
      brand,
      fullName: 'Zoya Rahman',
      contact: '+91 98123 45670',
      dial: '+919812345670',
      email: 'zoya@house.example',
      plan: 'Business',
      mode: 'Annually',
      guests: 0,
      language: 'English',
      at: '2026-11-21 10:00 UTC',
    }),
    ...Object.fromEntries(
      (
        [
          'agreed',
          'ending',
          'ended',
          'failed',
          'halted',
          'paused',
          'resumed',
          'renewing',
          'renewing-early',
          'renewing-month',
          'card-ending',
        ] as const
      ).map((kind) => [
        `plan-${kind}`,
        renderPlanNewsMail({
          lang,
          t,
          brand,
          kind,
          name,
          plan: 'First',
          next: 'Business',
          date: pickSample(purgedOn, lang),
          total: kind === 'agreed' ? '₹1,768.82' : '₹4,718.82',
          method:
            kind === 'card-ending'
              ? t('plan-news.card', { network: 'Visa', last4: '4242' })
              : kind.startsWith('renewing')
                ? t('bill.method-card')
                : '',
          due: pickSample(purgedOn, lang),
          link: `${origin}/billing`,
        }),
      ]),
    ),
  }
}

function createPaymentMails(lang: MailLanguage) {
  const t = createMailTranslator(lang)
  const name = getFirstName(lang)
  return {
    ...Object.fromEntries(
      (['paid-twice', 'cancelled', 'credit'] as const).map((reason) => [
        `money-back-${reason}`,
        renderMoneyBackMail({
          lang,
          t,
          brand: provider,
          name,
          reason,
          amount: '₹1,768.82',
          reference: 'pay_QUg6V5UmtqzQKE',
        }),
      ]),
    ),
    'odd-payment': renderOddPaymentMail({
      lang,
      t,
      brand,
      reason: 'amount',
      payment: 'pay_QUg6V5UmtqzQKE',
      order: 'order_QUg5vtkywCanxg',
      came: '₹1,178.81',
      expected: '₹1,178.82',
      who: 'Zoya Rahman <zoya@guests.example>',
    }),
  }
}
