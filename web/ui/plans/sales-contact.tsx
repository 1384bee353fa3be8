import { pickText } from '@mehfil/contract/languages.ts'
import { callbackDialog } from '../../lib/browser/callback-dialog.ts'
import { config } from '../../lib/config.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import classes from './sales-contact.module.css'

/** Contact for questions about plans: phone, e-mail, hours, and a button that asks for a call. */
export function SalesContact({
  leave,
}: {
  /** Closes the dialog that contains this, before the callback dialog opens. */
  leave?: () => void
}) {
  const t = useTranslate()
  const hours = pickText(config.sales.hours, useLanguage())
  const { phone, email } = config.sales
  const openCallback = () => {
    leave?.()
    callbackDialog.show()
  }
  return (
    <div className={`card ${classes.contact}`}>
      <b className="strong">{t('prompt.talk-to-us')}</b>
      {phone && (
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
      {hours && (
        <span className="quiet small">
          <bdi>{hours}</bdi>
        </span>
      )}
      <button type="button" className="link" onClick={openCallback}>
        {t('callback.ask')}
      </button>
    </div>
  )
}
