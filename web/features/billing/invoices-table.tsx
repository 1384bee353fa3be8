import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadBilling } from '@mehfil/contract/billing/invoices.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { downloadFile } from '../../lib/ask.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import classes from './billing.module.css'
import { useBillingInfo } from './billing-details-form.tsx'
import { CorrectInvoiceDialog } from './correct-invoice-dialog.tsx'
import { billingHistoryQuery, type ListedInvoice } from './queries.ts'

/** All payments with their invoices, newest first. */
export function InvoicesTable() {
  const t = useTranslate('billing')
  const history = getQueryData(useQuery(billingHistoryQuery))
  if (!history) return <SkeletonRows rows={2} height={56} />
  if (history.bills.length === 0) return <p className="quiet">{t('bills.none')}</p>
  const columns = ['number', 'what', 'paid', 'amount'] as const
  return (
    <table className={classes.bills}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`bills.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{t('bills.file')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {history.bills.map((bill) => (
          <InvoiceRow key={bill.id} bill={bill} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({ bill }: { bill: ListedInvoice }) {
  const { id, kind, number, about, issuedAt, method, currency, total, returned } = bill
  const t = useTranslate('billing')
  const { when, money } = useFormats()
  const subject = useInvoiceSubject(bill)
  return (
    <tr>
      <th scope="row">
        <bdi className="num">{number}</bdi>
        {kind === 'credit-note' && (
          <span className="small quiet">
            {t('bills.credit-note', { number: isolateText(about) })}
          </span>
        )}
        {bill.replaces && (
          <span className="small quiet">
            {t('bills.replaces', { number: isolateText(bill.replaces) })}
          </span>
        )}
        {bill.replacedBy && (
          <span className="small quiet">
            {t('bills.replaced-by', { number: isolateText(bill.replacedBy) })}
          </span>
        )}
      </th>
      <td>
        {subject}
        {bill.isCorrectable && <InvoiceCorrection invoice={bill} />}
      </td>
      <td>
        <span>{when(issuedAt, 'mediumDate', 'Asia/Kolkata')}</span>
        {method && (
          <span className="small quiet">{t(`method.${method}`, { defaultValue: method })}</span>
        )}
      </td>
      <td className="num">
        <bdi>{money(kind === 'credit-note' ? -total : total, currency, 'all')}</bdi>
        {returned > 0 && (
          <span className="small quiet">
            {t('bills.returned', { price: money(returned, currency, 'all') })}
          </span>
        )}
      </td>
      <td>
        <InvoiceDownload id={id} number={number} />
      </td>
    </tr>
  )
}

function InvoiceCorrection({ invoice }: { invoice: ListedInvoice }) {
  const t = useTranslate('billing')
  const saved = useBillingInfo()
  const [isOpen, setOpen] = useState(false)
  if (!saved) return null
  return (
    <span>
      <button
        type="button"
        className="link small"
        aria-label={t('correct.open-for', { number: isolateText(invoice.number) })}
        onClick={() => setOpen(true)}
      >
        {t('correct.open')}
      </button>
      {isOpen && (
        <CorrectInvoiceDialog invoice={invoice} saved={saved} onClose={() => setOpen(false)} />
      )}
    </span>
  )
}

function useInvoiceSubject({
  plan,
  mode,
  guests,
  periodStart,
  periodEnd,
}: Pick<ListedInvoice, 'plan' | 'mode' | 'guests' | 'periodStart' | 'periodEnd'>) {
  const [t, profile] = [useTranslate('billing'), useTranslate('profile')]
  const { when, number } = useFormats()
  const detail =
    guests !== null
      ? profile('wish.guests', { count: guests, n: number(guests) })
      : mode === 'Once' || mode === 'Balance'
        ? ''
        : profile(`plans.${mode}`)
  return (
    <>
      <span>
        {mode === 'Balance'
          ? t('bills.balance')
          : detail
            ? profile('wish.with-mode', { plan: profile(`plans.${plan}`), mode: detail })
            : profile(`plans.${plan}`)}
      </span>
      {periodStart && periodEnd && (
        <span className="small quiet">
          {t('bills.period', {
            from: when(periodStart, 'mediumDate'),
            until: when(periodEnd, 'mediumDate'),
          })}
        </span>
      )}
    </>
  )
}

function InvoiceDownload({ id, number }: { id: string; number: string }) {
  const t = useTranslate('billing')
  const [isWorking, setWorking] = useState(false)
  const downloadInvoice = () => {
    setWorking(true)
    downloadFile(downloadBilling, { params: { INVOICE: id } })
      .then(({ name, file }) => saveFile(name, file), showRefusal)
      .finally(() => setWorking(false))
  }
  return (
    <Button
      size="compact-md"
      variant="light"
      loading={isWorking}
      leftSection={<Icon of={IconDownload} small />}
      aria-label={t('bills.download', { number })}
      onClick={downloadInvoice}
    >
      PDF
    </Button>
  )
}
