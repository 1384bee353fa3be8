import { Button } from '@mantine/core'
import { useState } from 'react'
import { couponForm } from '@mehfil/contract/billing/coupons.ts'
import { useCallForm } from '../../../lib/forms/use-call-form.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import classes from './payment.module.css'

type CouponFieldProps = {
  /** The coupon in the price; empty without one. */
  applied: string
  /** Asks for the price with the coupon; its refusal is shown at the field. */
  apply: (code: string) => Promise<unknown>
  remove: () => void
}

/** A link that opens the field, then the coupon in the price. */
export function CouponField({ applied, apply, remove }: CouponFieldProps) {
  const t = useTranslate('billing')
  const [isOpen, setOpen] = useState(false)
  if (applied)
    return (
      <p className={`small ${classes.coupon}`}>
        <span>{t('coupon.applied', { code: applied })}</span>
        <button type="button" className="link small" onClick={remove}>
          {t('coupon.remove')}
        </button>
      </p>
    )
  if (!isOpen)
    return (
      <p>
        <button type="button" className="link small" onClick={() => setOpen(true)}>
          {t('coupon.have')}
        </button>
      </p>
    )
  return <CouponForm apply={apply} />
}

function CouponForm({ apply }: Pick<CouponFieldProps, 'apply'>) {
  const t = useTranslate('billing')
  const form = useCallForm({
    call: couponForm,
    initial: { coupon: '' },
    send: ({ coupon }) => apply(coupon.trim().toUpperCase()),
  })
  return (
    <Form onSubmit={form.submit}>
      <div className={classes.couponForm}>
        <TextField
          {...form.field('coupon')}
          label={t('coupon.code')}
          autoComplete="off"
          maxLength={40}
          latin
        />
        <Button type="submit" loading={form.isSending}>
          {t('coupon.apply')}
        </Button>
      </div>
    </Form>
  )
}
