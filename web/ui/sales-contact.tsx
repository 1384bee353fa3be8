import { callback } from '../lib/callback.ts'
import { config } from '../lib/config.ts'
import { useLanguage, useWords } from '../lib/words.ts'
import classes from './sales-contact.module.css'

/** Whom to ask about plans: phone, e-mail, hours, and a way to be called. */
export function SalesContact({
  leave,
}: {
  /** What closes first, where this stands in a dialog. */ leave?: () => void
}) {
  const t = useWords()
  const hours = config.sales.hours[useLanguage()]
  const { phone, email } = config.sales
  const ask = () => {
    leave?.()
    callback.show()
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
      <button type="button" className="link" onClick={ask}>
        {t('callback.ask')}
      </button>
    </div>
  )
}
