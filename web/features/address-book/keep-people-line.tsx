import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { browserStorage } from '../../lib/browser/storage.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useSinglePress } from '../../lib/forms/use-single-press.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import classes from './people.module.css'
import { bookQuery, switchBook } from './queries.ts'

const laterName = 'keep-people-later'

/** Above a guest list, while the account keeps no people: what would be kept, and for how long. */
export function KeepPeopleLine() {
  const t = useTranslate('people')
  const { may, session } = useAccess()
  const isAllowed = session.seesAllEvents && may('ManageGuests') === 'yes'
  const { data: book } = useQuery({ ...bookQuery(), enabled: isAllowed })
  const [isLater, setLater] = useState(() => browserStorage.read<boolean>(laterName) === true)
  const { isUnderWay, press } = useSinglePress()
  if (!isAllowed || isLater || book?.isOpen !== false) return null
  const keep = () =>
    press(() => switchBook(true).then(() => showToast(t('line.kept')), showRefusal))
  const dismiss = () => {
    browserStorage.write(laterName, true)
    setLater(true)
  }
  return (
    <div className={classes.line} role="note">
      <p>{t('line.words')}</p>
      <span className={classes.lineActions}>
        <button type="button" className="link strong" disabled={isUnderWay} onClick={keep}>
          {t('line.keep')}
        </button>
        <Link className="link" to={pathTo('people')}>
          {t('line.more')}
        </Link>
        <button type="button" className="link" onClick={dismiss}>
          {t('line.later')}
        </button>
      </span>
    </div>
  )
}
