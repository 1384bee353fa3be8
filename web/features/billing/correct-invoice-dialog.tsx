import { correctBill } from '@mehfil/contract/billing/invoices.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { ask } from '../../lib/ask.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/feedback/form-dialog.tsx'
import classes from './billing.module.css'
import { BuyerStateField, checkBuyer } from './buyer-fields.tsx'
import { billingHistoryQuery, type BillingInfo, type ListedInvoice } from './queries.ts'

type CorrectInvoiceDialogProps = {
  invoice: ListedInvoice
  /** The saved details, which are usually right by now. */
  saved: BillingInfo
  onClose: () => void
}

/** Replaces an invoice by one with other details and the same sum. */
export function CorrectInvoiceDialog({ invoice, saved, onClose }: CorrectInvoiceDialogProps) {
  const t = useTranslate('billing')
  const { country, number } = invoice
  const form = useCallForm({
    call: correctBill,
    initial: saved.country === country ? pickDetails(saved) : pickDetails(invoice),
    check: ({ state, gstNo }) => checkBuyer({ country, state, gstNo }),
    send: (input) => ask(correctBill, { params: { INVOICE: invoice.id }, input }),
    onSuccess: async (corrected) => {
      await queryClient.invalidateQueries({ queryKey: billingHistoryQuery.queryKey })
      showToast(t('correct.done', { number: isolateText(corrected.number) }))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('correct.title', { number: isolateText(number) })}
      action={t('correct.do')}
      form={form}
    >
      <p className={`quiet ${classes.lead}`}>{t('correct.how')}</p>
      <div className={classes.two}>
        <TextField
          {...form.field('name')}
          label={t('billed.name')}
          placeholder={saved.ownName}
          autoComplete="organization"
          maxLength={100}
        />
        <TextField
          {...form.field('gstNo')}
          label={t(country === homeCountry ? 'billed.gstin' : 'billed.vat')}
          autoComplete="off"
          maxLength={50}
          latin
        />
        <TextField
          {...form.field('address')}
          label={t('billed.address')}
          autoComplete="street-address"
          maxLength={50}
        />
        <BuyerStateField form={form} country={country} />
      </div>
    </FormDialog>
  )
}

const pickDetails = ({ name, address, state, gstNo }: BillingInfo | ListedInvoice) => ({
  name,
  address,
  state,
  gstNo,
})
