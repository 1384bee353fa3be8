import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAddressLines } from '../../lib/i18n/use-address-lines.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { Box } from '../../ui/layout/boxes.tsx'
import { BillingDetailsForm } from './billing-details-form.tsx'
import classes from './billing.module.css'
import { billingInfoQuery, type BillingInfo } from './queries.ts'

/** To whom invoices are addressed. The form opens by a button, or at once where something is missing. */
export function BillingDetailsBox() {
  const t = useTranslate('billing')
  const info = getQueryData(useQuery(billingInfoQuery))
  const [isEditing, setEditing] = useState(false)
  const isComplete = Boolean(info?.country && info.state && info.address)
  const isForm = info !== undefined && (isEditing || !isComplete)
  const close = () => {
    setEditing(false)
    showToast(t('billed.saved'))
  }
  return (
    <Box
      span={8}
      title={t('page.billed')}
      sub={t('page.billed-sub')}
      {...(info && !isForm && { action: <EditButton onPress={() => setEditing(true)} /> })}
    >
      {!info && <SkeletonRows rows={1} height={64} />}
      {info && (isForm ? <BillingDetailsForm onSaved={close} /> : <BillingLines info={info} />)}
    </Box>
  )
}

function EditButton({ onPress }: { onPress: () => void }) {
  const t = useTranslate('billing')
  return (
    <Button size="compact-md" leftSection={<Icon of={IconPencil} small />} onClick={onPress}>
      {t('page.edit')}
    </Button>
  )
}

function BillingLines({ info }: { info: BillingInfo }) {
  const t = useTranslate('billing')
  const listAddressLines = useAddressLines()
  const { name, ownName, email, address, state, country, gstNo } = info
  const lines = [
    { word: t('billed.name'), values: [name || ownName] },
    { word: t('billed.address'), values: listAddressLines(address, state, country) },
    { word: t('billed.email'), values: [email], isLatin: true },
    {
      word: t(country === homeCountry ? 'billed.gstin' : 'billed.vat'),
      values: [gstNo],
      isLatin: true,
    },
  ].filter(({ values }) => values.some(Boolean))
  return (
    <dl className={classes.lines}>
      {lines.map(({ word, values, isLatin }) => (
        <div key={word}>
          <dt>{word}</dt>
          {values.map((value) => (
            <dd key={value}>
              <bdi {...(isLatin && { dir: 'ltr' })}>{value}</bdi>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
