import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadBilling } from '@mehfil/contract/invoices.ts'
import { answered } from '../../lib/answered.ts'
import { fileFrom } from '../../lib/ask.ts'
import { useFormats } from '../../lib/formats.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './billing.module.css'
import { historyQuery, type Bill } from './queries.ts'

/** Every payment with its bill, the newest first. */
export function BillsTable() {
  const t = useWords('billing')
  const history = answered(useQuery(historyQuery))
  if (!history) return <SkeletonRows rows={2} height={56} />
  if (history.bills.length === 0) return <p className="quiet">{t('bills.none')}</p>
  const heads = ['number', 'what', 'paid', 'amount'] as const
  return (
    <table className={classes.bills}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`bills.${head}`)}
            </th>
          ))}
          <th scope="col">
            <span className="vh">{t('bills.file')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {history.bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} />
        ))}
      </tbody>
    </table>
  )
}

function BillRow({
  bill: { id, kind, number, about, issuedAt, method, currency, total, returned, ...bill },
}: {
  bill: Bill
}) {
  const t = useWords('billing')
  const { when, money } = useFormats()
  const what = useWhat(bill)
  return (
    <tr>
      <th scope="row">
        <bdi className="num">{number}</bdi>
        {kind === 'credit-note' && (
          <span className="small quiet">{t('bills.credit-note', { number: about })}</span>
        )}
      </th>
      <td>{what}</td>
      <td>
        <span>{when(issuedAt, 'mediumDate', 'Asia/Kolkata')}</span>
        {method && (
          <span className="small quiet">{t(`method.${method}`, { defaultValue: method })}</span>
        )}
      </td>
      <td className="num">
        <bdi>
          {kind === 'credit-note' ? '−' : ''}
          {money(total, currency, 'all')}
        </bdi>
        {returned > 0 && (
          <span className="small quiet">
            {t('bills.returned', { price: money(returned, currency, 'all') })}
          </span>
        )}
      </td>
      <td>
        <BillFile id={id} number={number} />
      </td>
    </tr>
  )
}

function useWhat({
  plan,
  mode,
  guests,
  periodStart,
  periodEnd,
}: Pick<Bill, 'plan' | 'mode' | 'guests' | 'periodStart' | 'periodEnd'>) {
  const [t, names] = [useWords('billing'), useWords('profile')]
  const { when, number } = useFormats()
  const more =
    guests !== null
      ? names('wish.guests', { count: guests, n: number(guests) })
      : mode === 'Once'
        ? ''
        : names(`plans.${mode}`)
  return (
    <>
      <span>
        {more
          ? names('wish.with-mode', { plan: names(`plans.${plan}`), mode: more })
          : names(`plans.${plan}`)}
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

function BillFile({ id, number }: { id: string; number: string }) {
  const t = useWords('billing')
  const [isWorking, setWorking] = useState(false)
  const take = () => {
    setWorking(true)
    fileFrom(downloadBilling, { params: { INVOICE: id } })
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
      onClick={take}
    >
      PDF
    </Button>
  )
}
